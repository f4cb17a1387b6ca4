import { fromWallTime, toWallTime } from 'contract';

/** Two instants (ISO 8601, '' for an open end). */
export interface Moments {
  start: string;
  end: string;
}

const whole = { start: '00:00', end: '23:59' } as const;

/** The day of an instant in a zone, `YYYY-MM-DD`; '' for none, and for what is half typed. */
export const dayOf = (instant: string, zone: string): string =>
  (instant && toWallTime(instant, zone)?.day) || '';

/** Other days with the times as they were; a side that had none takes the whole day. */
export function onDays(value: Moments, days: { start: string; end: string }, zone: string): Moments {
  const at = (side: 'start' | 'end') => {
    if (days[side] === '') return '';
    const wall = value[side] ? toWallTime(value[side], zone) : null;
    return fromWallTime(days[side], wall?.time ?? `${whole[side]}:00`, zone) ?? '';
  };
  return { start: at('start'), end: at('end') };
}
