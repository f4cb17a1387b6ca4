import type { ActivityInput } from 'contract';
import { rowFacts } from '../testing/examples.ts';

/** An activity for the tests of its form. */

export const point = (checkpoint_id: number, note = '') => ({
  ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note },
});

export const input: ActivityInput = {
  ...{ name: 'Ronda', kind: 'repetitive', instructions: '', tolerance_minutes: null, order: 'fixed' },
  ...{ assignment: 'first', stay_minutes: null, uca_ids: [], type_ids: [6], group_ids: [], active: true },
  label_ids: [],
  points: [point(1), point(2, 'La cerradura'), point(3)],
  schedule: {
    ...{ every: { unit: 'day', count: 1 }, weekdays: [], month_days: [], month_weekdays: [] },
    ...{ times: ['22:00', '02:00'], day_starts: '20:00', from: '2026-03-02', until: null },
    ...{ except: [], on_holidays: 'kept' as const },
  },
};

/** An activity as it is read, of some input. */
export const recordOf = (values: ActivityInput) => ({
  ...{ ...rowFacts, ...values, labels: [], checkpoint_names: ['Bita 1', 'Bita 2', 'Garita'] },
  ...{ uca_names: [], type_names: ['Guardia'], group_names: [] },
});
