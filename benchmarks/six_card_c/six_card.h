/* Six-card Golf in C: what one core can do when nothing is interpreted. The same steps as an engine has: what is legal,
 * apply, whether the match is over, the scores. A pile's top is its last card; a card is its rank, 0 to 12. */
#ifndef SIX_CARD_H
#define SIX_CARD_H

#include <stdint.h>

enum { PLACES = 6, MOST_PLAYERS = 8, PACK = 52 };
enum { DRAW = PLACES, TAKE, DISCARD, DONE };        /* an action below these is a place */
enum { PEEK, TURN, FROM_STOCK, FROM_DISCARD, OVER }; /* phases */

typedef void (*Shuffle)(void *chance, uint8_t *cards, int count);

typedef struct {
    Shuffle shuffle;
    void *chance;
    int32_t totals[MOST_PLAYERS];
    int16_t idle, left;
    int8_t players, rounds, played, seat, caller, phase;
    uint8_t picked, hand, stocked, discarded;
    uint8_t hidden[MOST_PLAYERS], peeked[MOST_PLAYERS]; /* places, as bits */
    uint8_t layouts[MOST_PLAYERS][PLACES];
    uint8_t stock[PACK], discard[PACK];
} SixCard;

int six_card_size(void);
void six_card_start(SixCard *s, int players, int rounds, Shuffle shuffle, void *chance);
int six_card_legal(const SixCard *s, uint8_t *actions);
void six_card_apply(SixCard *s, int action);
int six_card_over(const SixCard *s);
int six_card_seat(const SixCard *s);
int six_card_score(const SixCard *s, int seat);

#endif
