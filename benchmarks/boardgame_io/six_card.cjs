// Six-card Golf as a game of boardgame.io, and matches of four random players through its client without a page.
// To each line with a seed it answers with the decisions of one match and the microseconds of the processor.
"use strict";

const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const readline = require("node:readline");

const PLAYERS = 4;
const PLACES = 6;
const ROUNDS = 9;
const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, -10, 10, 10, 0];

function deal(G, random) {
  const pack = [];
  for (let rank = 0; rank < 13; rank++) for (let i = 0; i < 4; i++) pack.push(rank);
  G.stock = random.Shuffle(pack);
  G.opener = G.played % PLAYERS;
  G.layouts = Array.from({ length: PLAYERS }, () => []);
  for (let place = 0; place < PLACES; place++)
    for (let i = 0; i < PLAYERS; i++) G.layouts[(G.opener + i) % PLAYERS].push(G.stock.pop());
  G.discard = [G.stock.pop()];
  G.hidden = Array(PLAYERS).fill((1 << PLACES) - 1);
  G.peeked = Array(PLAYERS).fill(0);
  G.picked = 0;
  G.idle = 0;
  G.left = -1;
  G.caller = -1;
  G.hand = -1;
  G.fromDiscard = false;
  G.phase = "peek";
}

const column = (a, b) => (a === b ? 2 * Math.min(POINTS[a], 0) : POINTS[a] + POINTS[b]);

function endRound({ G, random, events }) {
  G.layouts.forEach((x, seat) => {
    G.totals[seat] += column(x[0], x[3]) + column(x[1], x[4]) + column(x[2], x[5]);
  });
  G.played += 1;
  if (G.played === ROUNDS) {
    G.phase = "over";
    events.endGame({ totals: [...G.totals] });
    return;
  }
  deal(G, random);
  events.endTurn({ next: String(G.opener) });
}

function endTurn({ G, ctx, random, events }) {
  const seat = Number(ctx.currentPlayer);
  G.hand = -1;
  if (G.left < 0 && G.hidden[seat] === 0) {
    G.caller = seat;
    G.left = PLAYERS;
  }
  if (G.left > 0) {
    G.left -= 1;
    if (G.left === 0) return endRound({ G, random, events });
  }
  if (G.idle >= 10 * PLAYERS) return endRound({ G, random, events });
  let next = (seat + 1) % PLAYERS;
  if (G.left > 0 && next === G.caller) next = (next + 1) % PLAYERS;
  if (G.stock.length === 0) {
    const top = G.discard.pop();
    G.stock = random.Shuffle(G.discard);
    G.discard = [top];
  }
  G.phase = "turn";
  events.endTurn({ next: String(next) });
}

function endPeek({ G, ctx, events }) {
  const next = (Number(ctx.currentPlayer) + 1) % PLAYERS;
  G.picked = 0;
  if (next === G.opener) G.phase = "turn";
  events.endTurn({ next: String(next) });
}

const SixCard = {
  name: "six-card",
  setup: ({ random }) => {
    const G = { played: 0, totals: Array(PLAYERS).fill(0) };
    deal(G, random);
    return G;
  },
  moves: {
    peek: (move, place) => {
      const { G, ctx } = move;
      if (G.phase !== "peek" || place < 3 || (G.picked >> place) & 1) return INVALID_MOVE;
      const first = G.picked === 0;
      G.picked |= 1 << place;
      G.peeked[ctx.currentPlayer] = G.picked;
      if (!first) endPeek(move);
    },
    done: (move) => {
      if (move.G.phase !== "peek") return INVALID_MOVE;
      endPeek(move);
    },
    draw: ({ G }) => {
      if (G.phase !== "turn") return INVALID_MOVE;
      G.hand = G.stock.pop();
      G.fromDiscard = false;
      G.phase = "drawn";
    },
    take: ({ G }) => {
      if (G.phase !== "turn") return INVALID_MOVE;
      G.hand = G.discard.pop();
      G.fromDiscard = true;
      G.phase = "drawn";
    },
    replace: (move, place) => {
      const { G, ctx } = move;
      if (G.phase !== "drawn") return INVALID_MOVE;
      const layout = G.layouts[ctx.currentPlayer];
      G.discard.push(layout[place]);
      layout[place] = G.hand;
      if ((G.hidden[ctx.currentPlayer] >> place) & 1) {
        G.hidden[ctx.currentPlayer] ^= 1 << place;
        G.idle = 0;
      } else G.idle += 1;
      endTurn(move);
    },
    discard: (move) => {
      const { G } = move;
      if (G.phase !== "drawn" || G.fromDiscard) return INVALID_MOVE;
      G.discard.push(G.hand);
      G.idle += 1;
      endTurn(move);
    },
  },
};

const REPLACE = [0, 1, 2, 3, 4, 5].map((place) => ["replace", place]);
const LEGAL = { turn: [["draw"], ["take"]], stock: [...REPLACE, ["discard"]], discard: REPLACE };

function legal(G) {
  if (G.phase === "peek") {
    return [...[3, 4, 5].filter((place) => !((G.picked >> place) & 1)).map((place) => ["peek", place]), ["done"]];
  }
  return G.phase === "turn" ? LEGAL.turn : LEGAL[G.fromDiscard ? "discard" : "stock"];
}

function play(seed) {
  const client = Client({ game: { ...SixCard, seed }, numPlayers: PLAYERS, debug: false });
  client.start();
  let decisions = 0;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) break;
    const actions = legal(G);
    const [verb, ...places] = actions[Math.floor(Math.random() * actions.length)];
    client.moves[verb](...places);
    decisions += 1;
  }
  client.stop();
  return decisions;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const before = process.cpuUsage();
  const decisions = play(line);
  const used = process.cpuUsage(before);
  process.stdout.write(`${decisions} ${used.user + used.system}\n`);
});
