import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { day, id, queryId } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { assignee, taskCounts, taskMark, taskPerson, taskPoint, taskRefusals } from './task.ts';
import { pointQuestion } from './task-ask.ts';

/** What is due now, what was just missed, and how today goes. */

/** A point that is due now or was missed just now. */
const duePoint = z.object({
  ...taskPoint.shape,
  task_id: id,
  activity_id: id,
  activity_name: z.string(),
  assigned: assignee,
  /** That everyone whom the round is for said it will not be done; it stays due until it ends. */
  declined: taskMark,
  refusals: taskRefusals,
  /**
   * Whom to ask about it: whose round it is, else who started it, or was last at the place. Null when nobody assigned
   * was, and of the round of one person who cannot be asked. Nobody who is blocked, or said that they will not do it.
   */
  ask: assignee,
  /** Who can be asked where nobody is on a round of whoever comes first: some of those assigned, by name. */
  people: z.array(taskPerson),
  /** What was asked about it; null: nothing. */
  asked: z.nullable(pointQuestion),
});
export type DuePointRow = z.infer<typeof duePoint>;

/** How long a missed point stays on the board, in hours; and the most points it shows of each kind. */
export const BOARD_HOURS = 12;
export const BOARD_MOST = 100;

export const taskBoard = endpoint({
  method: 'GET',
  path: '/v1/tarea/tablero',
  access: 'reports.taskCalendar',
  summary:
    'What is due now, the first to close first and then what can only be late; and what was just missed, the last first',
  query: z.strictObject({ client_id: z.optional(queryId) }),
  data: z.object({
    due: listed(duePoint).shape.data,
    missed: listed(duePoint).shape.data,
    /**
     * The first day, in the client's time zone, on which any of what was just missed was due, where that is more than
     * is listed; else null.
     */
    missed_from: z.nullable(day),
    /**
     * The points of today, in the client's time zone, that are due by now, each by its own time and not by that of its
     * round: the same points as the log of compliance lists of the day. A point that was scanned before it is due counts
     * from when it is due.
     */
    today: z.object({
      ...taskCounts,
      day,
      /** How many fall due later today, and when the next one does; null: none. */
      ahead: z.number(),
      next_at: z.nullable(z.string()),
    }),
  }),
});
export type TaskBoard = z.infer<typeof taskBoard.data>;
