import { type DueOutcome, dueOutcomes, dutyShiftOf, type PointRemark } from 'contract';
import { wordsOf } from 'shared-ui/resource';
import { outcomeTones } from '../outcome-tones.ts';
import { JUDGED } from '../reports.ts';

/** The figures of compliance, each with the rows behind it, and the words of its codes. */

const part = <const O extends DueOutcome>(id: O) =>
  ({
    id,
    label: `compliance.figure.${id}`,
    tone: outcomeTones[id],
    rows: { filters: { outcome: [id] } },
  }) as const;
export const [onTime, late, missed] = [part('on_time'), part('late'), part('missed')];
export const [excused, pending] = [part('excused'), part('pending')];
export const total = { id: 'total', label: 'compliance.figure.total' } as const;
/** The rows behind a share are all that it is counted over. */
export const compliance = {
  id: 'compliance',
  label: 'compliance.figure.compliance',
  hint: 'compliance.figure.complianceHint',
  better: 'up',
  rows: { filters: { outcome: JUDGED } },
} as const;
export const coverage = {
  id: 'coverage',
  label: 'compliance.figure.coverage',
  hint: 'compliance.figure.coverageHint',
  better: 'up',
  rows: { filters: { outcome: ['on_time', 'late', 'missed', 'excused'] } },
} as const;
export const syncedLate = {
  id: 'synced_late',
  label: 'compliance.figure.synced_late',
  hint: 'compliance.figure.syncedHint',
  better: 'down',
  rows: { filters: { synced_late: ['yes'] } },
} as const;
/** How many points carry a remark. */
const remarked = <const R extends PointRemark>(id: R) =>
  ({
    id,
    label: `compliance.remark.${id}`,
    hint: `compliance.remarkHint.${id}`,
    better: 'down',
    rows: { filters: { remark: [id] } },
  }) as const;
export const [outOfTurn, shortStay, unpictured] = [
  remarked('out_of_turn'),
  remarked('short_stay'),
  remarked('unpictured'),
];
export const lateBy = {
  id: 'late_p50',
  label: 'compliance.figure.late_p50',
  hint: 'compliance.figure.lateHint',
  better: 'down',
  rows: { filters: { outcome: ['late'] }, sort: '-late_seconds' },
} as const;
/** A shift of guards by its day of the week; its words have the hours of the client. */
export const shiftWord = (code: string) => {
  const { weekday, night } = dutyShiftOf(code);
  return { word: night ? 'compliance.shift.night' : 'compliance.shift.day', weekday } as const;
};
export const outcomeWords = wordsOf(dueOutcomes, (code) => `compliance.outcome.${code}` as const);
