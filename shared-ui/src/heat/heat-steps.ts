import { heatColors } from './heat-colors.ts';

/** The step of a share from 0 to 1. */
export const stepOfShare = (share: number): number =>
  Math.min(heatColors.length - 1, Math.max(0, Math.floor(share * heatColors.length)));

/** The step of a count of at least one, by its square root, so that a lone patrol remains visible next to a city. */
export const stepOfCount = (count: number, most: number): number =>
  stepOfShare(Math.sqrt(Math.min(1, count / most)));

export interface HeatStep {
  color: string;
  from: number;
  to: number;
}

/** The range of each colour for a given maximum: integers, without empty steps. */
export function heatSteps(most: number): HeatStep[] {
  const starts = heatColors.map((_, step) =>
    Math.max(1, Math.ceil((step / heatColors.length) ** 2 * most - 1e-9)),
  );
  return heatColors.flatMap((color, step) => {
    const from = starts[step] ?? 1;
    const to = step === heatColors.length - 1 ? most : (starts[step + 1] ?? 1) - 1;
    return to >= from ? [{ color, from, to }] : [];
  });
}
