/* Random matches, by nothing but what six_card.h offers. */
#include "six_card.h"

/* splitmix64 */
static uint64_t next(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static int below(uint64_t *x, int n) { return (int)((next(x) >> 32) * (uint64_t)n >> 32); }

static void shuffle(void *chance, uint8_t *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = below(chance, i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

/* How many decisions so many matches took; `sum` is added up from their scores. */
int64_t six_card_playouts(uint64_t seed, int matches, int players, int rounds, int64_t *sum)
{
    uint64_t chance = seed;
    int64_t decisions = 0;
    uint8_t legal[PLACES + 4];
    SixCard s;
    for (int i = 0; i < matches; i++) {
        six_card_start(&s, players, rounds, shuffle, &chance);
        while (!six_card_over(&s)) {
            six_card_apply(&s, legal[below(&chance, six_card_legal(&s, legal))]);
            decisions++;
        }
        for (int seat = 0; seat < players; seat++)
            *sum += six_card_score(&s, seat);
    }
    return decisions;
}
