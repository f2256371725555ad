"""What a program that embeds golfrules writes. Not run: mypy and pyright read it as they would read that program."""

import golfrules as gr


def play(names: list[str]) -> list[int]:
    game = gr.load_game("scramble", options={"holes": 9})
    state = game.new_initial_state(players=len(names), seed=7)
    while not state.is_terminal:
        seat = state.current_player
        if seat is not None:
            view = state.observe(seat)
            print(names[seat], view)
        action = state.legal_actions[0]
        state = state.apply(action)
    copy = gr.loads(gr.dumps(state))
    if isinstance(copy, gr.State):
        print(copy.observe(gr.SPECTATOR))
    else:
        print(copy.replay().scores)
    return list(state.scores)


def today() -> gr.State:
    return gr.load_game("solo").new_initial_state(seed=gr.daily_seed("solo"))


def refuse(state: gr.State) -> str:
    try:
        state.apply("play Nothing")
    except gr.IllegalActionError as error:
        return str(error)
    except gr.GolfrulesError:
        raise
    return ""
