/** Which tick of a person in a muster counts: a rule about what was done when, not about what arrived when. */

interface Dated {
  at: string;
}

const time = ({ at }: Dated): number => Date.parse(at);

/**
 * The earliest tick that is not undone; null for none. An undoing applies to every tick of its
 * instant or before, also one that arrives later, and none after it.
 */
export function standingTick<Tick extends Dated>(
  ticks: readonly Tick[],
  backs: readonly Dated[],
): Tick | null {
  const last = Math.max(Number.NEGATIVE_INFINITY, ...backs.map(time));
  return ticks.reduce<Tick | null>(
    (first, tick) => (time(tick) > last && (!first || time(tick) < time(first)) ? tick : first),
    null,
  );
}
