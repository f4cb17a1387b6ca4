/** The order in which a round is walked that is drawn for each (behaviours, "Rounds in a random order"). */

/** Numbers from 0 to below 1, the same for the same seed: mulberry32, by Tommy Ettinger, in the public domain. */
function numbersOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The turn of each of `count` points, from 1: every order is as likely, and the same seed gives the same one. */
export function drawTurns(seed: number, count: number): number[] {
  const next = numbersOf(seed);
  const turns = Array.from({ length: count }, (_, nth) => nth + 1);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [turns[last], turns[other]] = [turns[other] as number, turns[last] as number];
  }
  return turns;
}
