import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { idParams, instant } from '../core/fields.ts';
import { linkBody, linkSecret } from '../core/link.ts';

/** Guests whose visit is over: their host says by a link whether they left. */

const byLink = { method: 'POST', access: 'public', params: idParams, unaudited: true } as const;

/** The furthest that a stay is prolonged. */
export const STAY_HOURS = 24;

/** Guests who are still inside though their visit is over, for the host who is asked about them. */
export const hostExitView = z.object({
  client: z.string(),
  branch: z.string(),
  host: z.string(),
  people: z.array(z.object({ name: z.string(), entered_at: z.string() })),
  due_at: z.string(),
  state: z.enum(['waiting', 'left', 'stays']),
  /** When they left, or until when they stay. */
  said_at: z.nullable(z.string()),
  timezone: z.string(),
});
export type HostExitView = z.infer<typeof hostExitView>;

export const openHostExit = endpoint({
  ...byLink,
  path: '/v1/anfitrion-salida/{id}',
  summary: 'Whose visit is over and who is still inside; 404 for a link that no longer works',
  body: linkBody,
  data: hostExitView,
});

export const answerHostExit = endpoint({
  ...byLink,
  path: '/v1/anfitrion-salida/{id}/responder',
  summary: 'The host says when their guests left, or until when they stay, once',
  body: z.strictObject({ token: linkSecret, answer: z.enum(['left', 'stays']), at: instant }),
  data: hostExitView,
});
