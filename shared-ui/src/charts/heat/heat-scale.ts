import { heatColors } from '../../heat/heat-colors.ts';

/** The range of a scale; `low` gets the first of the 14 colours and `high` the last. */
export interface HeatScale {
  low: number;
  high: number;
}

/** The scale of these values: from `floor` (by default their minimum) to their maximum. Null without any. */
export function scaleOf(values: readonly (number | null)[], floor?: number): HeatScale | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return { low: floor ?? Math.min(...known), high: Math.max(...known) };
}

/** The step of a value, 0 to 13; all values get the last when there is only one. */
export function heatStepOf(value: number, { low, high }: HeatScale): number {
  if (high <= low) return heatColors.length - 1;
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return Math.min(heatColors.length - 1, Math.floor(share * heatColors.length));
}
