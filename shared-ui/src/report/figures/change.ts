import type { Measure } from 'contract';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Whether it is good news; a change that is neither stays muted. */
  tone: 'ok' | 'warning' | 'muted';
  /** The amount without its sign: a ratio of the previous value, a count, percentage points, or seconds. */
  by: number;
  unit: 'ratio' | 'count' | 'points' | 'seconds';
}

function difference(value: number, previous: number, measure: Measure): Pick<Change, 'by' | 'unit'> {
  if (measure === 'share') return { by: Math.round((value - previous) * 1000) / 10, unit: 'points' };
  if (measure === 'seconds') return { by: Math.round(value - previous), unit: 'seconds' };
  const ratio = (value - previous) / previous;
  // With a previous value near zero, a percentage is meaningless.
  if (previous === 0 || ratio >= 10) return { by: value - previous, unit: 'count' };
  return { by: Math.abs(ratio) < 0.005 ? 0 : ratio, unit: 'ratio' };
}

/**
 * A figure against the previous period; null if one of them has nothing to measure. `better` is the direction of good
 * news, for response times `down`.
 */
export function changeOf(
  value: number | null,
  previous: number | null,
  measure: Measure,
  better?: 'up' | 'down',
): Change | null {
  if (value === null || previous === null) return null;
  const { by, unit } = difference(value, previous, measure);
  const direction = by === 0 ? 'same' : by > 0 ? 'up' : 'down';
  const tone = direction === 'same' || !better ? 'muted' : direction === better ? 'ok' : 'warning';
  return { direction, tone, by: Math.abs(by), unit };
}
