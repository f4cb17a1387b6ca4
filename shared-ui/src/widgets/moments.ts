import { fromWallTime, toWallTime } from 'contract';

/** Two instants (ISO 8601, '' for an open end). */
export interface Moments {
  start: string;
  end: string;
}

const whole = { start: '00:00', end: '23:59' } as const;

/** The day of an instant in a time zone, `YYYY-MM-DD`; '' for an empty or incomplete one. */
export const dayOf = (instant: string, zone: string): string =>
  (instant && toWallTime(instant, zone)?.day) || '';

/** Replaces the days and keeps the times; an end without a time covers the whole day. */
export function onDays(value: Moments, days: { start: string; end: string }, zone: string): Moments {
  const at = (side: 'start' | 'end') => {
    if (days[side] === '') return '';
    const wall = value[side] ? toWallTime(value[side], zone) : null;
    return fromWallTime(days[side], wall?.time ?? `${whole[side]}:00`, zone) ?? '';
  };
  return { start: at('start'), end: at('end') };
}
