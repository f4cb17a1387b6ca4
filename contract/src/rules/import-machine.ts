import { importStatuses } from '../core/constants.ts';

/**
 * An import from upload to end. Its four states in the spec are `starting` to `finished_with_errors`; before them it
 * is only being examined, and it can be cancelled until it has ended.
 */
export const importStates = ['uploaded', 'checked', ...importStatuses, 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];
export type ImportEvent =
  | 'check'
  | 'confirm'
  | 'begin'
  | 'complete'
  | 'completeWithErrors'
  | 'cancel'
  | 'retry';

const transitions: Record<ImportState, Partial<Record<ImportEvent, ImportState>>> = {
  uploaded: { check: 'checked', cancel: 'cancelled' },
  checked: { check: 'checked', confirm: 'starting', cancel: 'cancelled' },
  starting: { begin: 'in_progress', cancel: 'cancelled' },
  in_progress: {
    begin: 'in_progress',
    complete: 'completed',
    completeWithErrors: 'finished_with_errors',
    cancel: 'cancelled',
  },
  completed: {},
  finished_with_errors: { retry: 'starting' },
  cancelled: {},
};

/** The state after an event, or null when the event is not allowed in this state. */
export function nextImportState(state: ImportState, event: ImportEvent): ImportState | null {
  return transitions[state][event] ?? null;
}

/** True while rows are being written, or about to be. */
export const isImportRunning = (state: ImportState): boolean =>
  state === 'starting' || state === 'in_progress';

/** True once nothing more happens automatically; rows that failed on the server may be retried. */
export const hasImportEnded = (state: ImportState): boolean =>
  state === 'completed' || state === 'finished_with_errors' || state === 'cancelled';
