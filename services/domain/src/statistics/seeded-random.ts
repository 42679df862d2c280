/**
 * Seeded random numbers in [0, 1): the same seed gives the same numbers on every machine. Mulberry32 by Tommy Ettinger (public
 * domain): 32 bits of state, plenty for drawing trades.
 *
 * @param seed whole number, its lower 32 bits count
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
