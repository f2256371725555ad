#include "six_card.h"

#include <string.h>

static const int8_t POINTS[13] = {1, 2, 3, 4, 5, 6, 7, 8, 9, -10, 10, 10, 0};

static void deal(SixCard *s)
{
    int n = s->players, opener = s->played % n, at = 0;
    for (int rank = 0; rank < 13; rank++)
        for (int i = 0; i < 4; i++)
            s->stock[at++] = (uint8_t)rank;
    s->shuffle(s->chance, s->stock, PACK);
    for (int place = 0; place < PLACES; place++)
        for (int i = 0; i < n; i++) {
            int seat = opener + i;
            s->layouts[seat < n ? seat : seat - n][place] = s->stock[--at];
        }
    s->discard[0] = s->stock[--at];
    s->discarded = 1;
    s->stocked = (uint8_t)at;
    memset(s->hidden, (1 << PLACES) - 1, sizeof s->hidden);
    memset(s->peeked, 0, sizeof s->peeked);
    s->caller = -1;
    s->left = -1;
    s->idle = 0;
    s->picked = 0;
    s->seat = (int8_t)opener;
    s->phase = PEEK;
}

static int column(int a, int b)
{
    if (a != b)
        return POINTS[a] + POINTS[b];
    return POINTS[a] < 0 ? 2 * POINTS[a] : 0;
}

static void end_round(SixCard *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        const uint8_t *x = s->layouts[seat];
        s->totals[seat] += column(x[0], x[3]) + column(x[1], x[4]) + column(x[2], x[5]);
    }
    if (++s->played < s->rounds)
        deal(s);
    else
        s->phase = OVER;
}

static void end_turn(SixCard *s)
{
    if (s->left > 0 && --s->left == 0) {
        end_round(s);
        return;
    }
    if (s->idle >= 10 * s->players) {
        end_round(s);
        return;
    }
    int seat = s->seat + 1 < s->players ? s->seat + 1 : 0;
    if (s->left > 0 && seat == s->caller)
        seat = seat + 1 < s->players ? seat + 1 : 0;
    s->seat = (int8_t)seat;
    if (s->stocked == 0) {
        s->stocked = s->discarded - 1;
        memcpy(s->stock, s->discard, s->stocked);
        s->shuffle(s->chance, s->stock, s->stocked);
        s->discard[0] = s->discard[s->discarded - 1];
        s->discarded = 1;
    }
    s->phase = TURN;
}

static void peek(SixCard *s, int action)
{
    if (action != DONE) {
        int first = s->picked == 0;
        s->picked |= (uint8_t)(1 << action);
        s->peeked[s->seat] = s->picked;
        if (first)
            return;
    }
    s->picked = 0;
    s->seat = (int8_t)(s->seat + 1 < s->players ? s->seat + 1 : 0);
    if (s->seat == s->played % s->players)
        s->phase = TURN;
}

int six_card_size(void) { return (int)sizeof(SixCard); }

void six_card_start(SixCard *s, int players, int rounds, Shuffle shuffle, void *chance)
{
    memset(s, 0, sizeof *s);
    s->players = (int8_t)players;
    s->rounds = (int8_t)rounds;
    s->shuffle = shuffle;
    s->chance = chance;
    deal(s);
}

int six_card_legal(const SixCard *s, uint8_t *actions)
{
    int n = 0;
    switch (s->phase) {
    case PEEK:
        for (int place = PLACES / 2; place < PLACES; place++)
            if (!(s->picked >> place & 1))
                actions[n++] = (uint8_t)place;
        actions[n++] = DONE;
        break;
    case TURN:
        actions[n++] = DRAW;
        actions[n++] = TAKE;
        break;
    case FROM_STOCK:
    case FROM_DISCARD:
        for (; n < PLACES; n++)
            actions[n] = (uint8_t)n;
        if (s->phase == FROM_STOCK)
            actions[n++] = DISCARD;
        break;
    default:
        break;
    }
    return n;
}

void six_card_apply(SixCard *s, int action)
{
    if (s->phase == TURN) {
        s->hand = action == DRAW ? s->stock[--s->stocked] : s->discard[--s->discarded];
        s->phase = action == DRAW ? FROM_STOCK : FROM_DISCARD;
        return;
    }
    if (s->phase == PEEK) {
        peek(s, action);
        return;
    }
    s->idle++;
    if (action == DISCARD) {
        s->discard[s->discarded++] = s->hand;
    } else {
        uint8_t *place = &s->layouts[s->seat][action];
        uint8_t *hidden = &s->hidden[s->seat];
        s->discard[s->discarded++] = *place;
        *place = s->hand;
        if (*hidden >> action & 1) {
            *hidden ^= (uint8_t)(1 << action);
            s->idle = 0;
            if (*hidden == 0 && s->left < 0) {
                s->caller = s->seat;
                s->left = s->players;
            }
        }
    }
    end_turn(s);
}

int six_card_over(const SixCard *s) { return s->phase == OVER; }
int six_card_seat(const SixCard *s) { return s->seat; }
int six_card_score(const SixCard *s, int seat) { return s->totals[seat]; }
