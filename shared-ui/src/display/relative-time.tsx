import type { Instant } from '../format/format.ts';
import { useFormat } from '../format/use-format.ts';
import { useNow } from '../hooks/use-now.ts';

/** "hace 5 min", updated as time passes; the exact time on hover and in the markup. */
export function RelativeTime({ value }: { value: Instant }) {
  const format = useFormat();
  const instant = new Date(value);
  const recent = Math.abs(Date.now() - instant.getTime()) < 90_000;
  const now = useNow(recent ? 1000 : 30_000);
  return (
    <time dateTime={instant.toISOString()} title={`${format.dateTime(instant)} (${format.timeZone})`}>
      {format.relative(instant, now)}
    </time>
  );
}
