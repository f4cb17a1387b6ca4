import { activityKinds, type TaskState, taskStates } from 'contract';
import { wordsOf } from 'shared-ui/resource';

/** The figures of rounds, each with the rows behind it, and the words of their codes. */

export const tones = { fulfilled: 'ok', unfulfilled: 'danger', open: 'info', planned: 'off' } as const;
const part = <const S extends TaskState>(id: S) =>
  ({ id, label: `activities.figure.${id}`, tone: tones[id], rows: { filters: { state: [id] } } }) as const;
export const [fulfilled, unfulfilled] = [part('fulfilled'), part('unfulfilled')];
export const [open, planned] = [part('open'), part('planned')];
export const total = { id: 'total', label: 'activities.figure.total' } as const;
export const share = {
  id: 'fulfilled_share',
  label: 'activities.figure.fulfilled_share',
  hint: 'activities.figure.shareHint',
  better: 'up',
  rows: { filters: { state: ['fulfilled', 'unfulfilled'] } },
} as const;
export const compliance = {
  id: 'compliance',
  label: 'compliance.figure.compliance',
  hint: 'activities.figure.complianceHint',
  better: 'up',
  // Rounds that can have a point that counts: those under way have some already. A log of points has those due in the
  // period, not those of its rounds.
  rows: { filters: { state: ['open', 'fulfilled', 'unfulfilled'] } },
} as const;
export const declined = {
  id: 'declined',
  label: 'activities.figure.declined',
  hint: 'activities.figure.declinedHint',
  better: 'down',
  rows: { filters: { remark: ['declined'] } },
} as const;
export const moved = {
  id: 'moved',
  label: 'activities.figure.moved',
  rows: { filters: { remark: ['moved'] } },
} as const;
export const took = {
  id: 'took_p50',
  label: 'activities.figure.took_p50',
  hint: 'activities.figure.tookHint',
  rows: { sort: '-took_seconds' },
} as const;
export const counts = [
  { id: 'points', label: 'activities.figure.points' },
  { id: 'on_time', label: 'compliance.figure.on_time' },
  { id: 'late', label: 'compliance.figure.late' },
  { id: 'missed', label: 'compliance.figure.missed' },
  { id: 'excused', label: 'compliance.figure.excused' },
] as const;
export const stateWords = wordsOf(taskStates, (code) => `activities.state.${code}` as const);
export const kindWords = wordsOf(activityKinds, (code) => `activities.kind.${code}` as const);
