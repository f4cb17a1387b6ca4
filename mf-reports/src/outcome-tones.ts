import type { DueOutcome } from 'contract';
import type { Tone } from 'shared-ui';

/** The colour of a point's outcome, wherever it is shown. */
export const outcomeTones = {
  on_time: 'ok',
  late: 'warning',
  missed: 'danger',
  excused: 'off',
  pending: 'info',
} as const satisfies Record<DueOutcome, Tone>;
