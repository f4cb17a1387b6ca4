import type { TaskRecord } from 'contract';
import type { Tracked } from '../../core/history/tracked.ts';
import { tasksById } from './task.repository.ts';

/**
 * What operators did to a round and took back: it was moved, and why; what is excused of it; and who had refused it at
 * the hour from which it was moved.
 */
export const taskHistory: Tracked = {
  fields: ['due_at', 'move_reason', 'excuses', 'refusals'],
  find: async (trx, ctx, id, { deleted } = {}) =>
    deleted ? undefined : (await tasksById(trx, ctx, [id])).get(id),
  view: ({ due_at, moved = null, places = [], refusals = [] }: Partial<TaskRecord>) => ({
    ...{ due_at, move_reason: moved?.reason },
    excuses: places.flatMap(({ checkpoint_name: name, position, excuse }) =>
      excuse ? [{ name, position, reason: excuse.reason }] : [],
    ),
    refusals: refusals.map(({ at, by: name, reason }) => ({ name, at, reason })),
  }),
};
