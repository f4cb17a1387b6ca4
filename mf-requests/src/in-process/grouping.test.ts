import { describe, expect, it } from '@jest/globals';
import { waiting } from '../testing/fixtures.ts';
import { groupWaiting, urgencyOf } from './grouping.ts';

describe('what waits', () => {
  it('is grouped by dispatch, the most urgent first, and nobody is lost', () => {
    const rows = [
      waiting({ id: 1, due_at: '2026-11-20T05:09:00Z' }),
      waiting({ id: 2, request_id: 8, request_schedule_id: 10, due_at: '2026-11-20T05:05:00Z' }),
      waiting({ id: 3, due_at: '2026-11-20T05:07:00Z' }),
      waiting({ id: 4, dispatch_date: 5, due_at: '2026-11-20T05:08:00Z' }),
    ];
    const groups = groupWaiting(rows);
    expect(groups.map((group) => group.rows.map(({ id }) => id))).toEqual([[2], [3, 1], [4]]);
    expect(groups[1]?.due).toBe(Date.parse('2026-11-20T05:07:00Z'));
  });

  it('turns a warning in the last fifth of its time and a danger when it is over', () => {
    const row = waiting();
    const at = (time: string) => urgencyOf(row, Date.parse(`2026-11-20T05:${time}Z`));
    expect([at('03:59'), at('04:01'), at('05:00'), at('09:00')]).toEqual([
      'info',
      'warning',
      'danger',
      'danger',
    ]);
  });
});
