import type { Format } from '../format/format.ts';

const endings = {
  seconds: 'seconds',
  minutes: 'minutes',
  metres: 'metres',
  radius: 'metres',
  battery: 'percent',
  percent: 'percent',
} as const;

/** The unit of a number. */
export type Measure = (typeof endings)[keyof typeof endings];

/** The unit of a field, implied by the last word of its name: `post_seconds`, `detour_metres`, `battery`. */
export const measureOf = (field: string): Measure | undefined =>
  endings[field.slice(field.lastIndexOf('_') + 1) as keyof typeof endings];

/** A number with its unit, in the reader's language: "30 s", "2 min", "100 m", "76 %". */
export function measured(value: number, measure: Measure, format: Format): string {
  if (measure === 'percent') return format.percent(value / 100);
  if (measure === 'metres') return format.distance(value);
  return format.duration(measure === 'minutes' ? value * 60 : value);
}
