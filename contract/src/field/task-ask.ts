import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, once, requiredText } from '../core/fields.ts';
import { MOST_POINTS } from './activity.ts';

/** The question to the people on a round about one of its points: a notification request, which the point remembers. */

/** Most people who are asked at once, and who are named to be asked. */
export const ASKED_MOST = 20;
/** Most characters of a question, and of its title. */
export const ASK_TEXT_MOST = 500;
export const ASK_TITLE_MOST = 120;

export const askAboutPoint = endpoint({
  method: 'POST',
  path: '/v1/tarea/{id}/pregunta',
  access: 'requests.manage',
  summary:
    'Sends people a notification request about a point of a task; 409 while one of them has one about it, and unless it is open or missed',
  params: idParams,
  body: z.strictObject({
    position: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_POINTS)),
    uca_ids: z
      .array(id)
      .check(z.overwrite(once), z.minLength(1, 'error.recipients'), z.maxLength(ASKED_MOST)),
    title: requiredText(ASK_TITLE_MOST),
    text: requiredText(ASK_TEXT_MOST),
  }),
  data: z.object({
    request_id: id,
    /** For the link to its monitor. */
    request_user_id: id,
    request_schedule_id: id,
    dispatch_date: z.number(),
  }),
  status: 201,
});

/** What the people on a round were asked about a point, and what came back. */
export const pointQuestion = z.object({
  ...askAboutPoint.data.shape,
  /** When it was asked last, by whom, and who was asked then. */
  at: z.string(),
  by: z.string(),
  names: z.array(z.string()),
  /** Who still has time to answer a question about it, the last or an earlier one. */
  waiting: z.array(id),
  /** The last answer; null: none so far. */
  answer: z.nullable(z.object({ at: z.string(), by: z.string(), text: z.string() })),
});
export type PointQuestion = z.infer<typeof pointQuestion>;
