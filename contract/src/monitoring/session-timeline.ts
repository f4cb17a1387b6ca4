import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { alert, alertType } from '../field/alert.ts';
import { sosSources } from '../rules/session-machine.ts';
import { sessionIntervals } from './session.ts';

/** The timeline of a monitoring session: the actions of its people and the alerts of its UCAs. */

/**
 * Kinds of entry in a session's timeline. `changed`: settings; `alert`: an alert of a UCA. In an SOS, `pressed`:
 * another press; `called`: a level of contacts; `everybody`: all contacts and operators; `idle`: no action for too long;
 * `stepBack`: a step was unticked; `well`: the person reports they are well; `asked`: a responder was asked to go;
 * `answered`: the responder answered. In a follow-me, `missed`: no arrival in time.
 */
export const sessionHappenings = [
  'started',
  'ucasAdded',
  'ucasRemoved',
  'changed',
  'ended',
  'expired',
  'raised',
  'pressed',
  'called',
  'everybody',
  'acknowledged',
  'escalated',
  'idle',
  'resolved',
  'note',
  'step',
  'stepBack',
  'well',
  'followed',
  'arrived',
  'missed',
  'asked',
  'answered',
  'alert',
] as const;

/** The settings that a `changed` entry can name. */
export const sessionFields = [
  'name',
  'contact_ids',
  'hours',
  'sending',
  'sending_types',
  ...sessionIntervals,
] as const;
export type SessionField = (typeof sessionFields)[number];

export const sessionHappening = z.object({
  /** Unique across all kinds. */
  key: z.string(),
  at: z.string(),
  what: z.enum(sessionHappenings),
  /** The author: an operator, a contact or the UCA; empty for automatic entries. */
  author: z.string(),
  /** The note, or the text of the step. */
  text: z.string(),
  /** For `called`. */
  level: z.nullable(z.number()),
  /** For `raised` and `pressed`. */
  source: z.nullable(z.enum(sosSources)),
  /** For an alert, with who acknowledged it and when; null until then. */
  alert: z.nullable(alertType),
  alert_id: z.nullable(id),
  taken_at: z.nullable(z.string()),
  taken_by: z.nullable(z.string()),
  /** For an alert of silence. */
  asked: alert.shape.asked,
  uca_id: z.nullable(id),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The UCAs it is about. */
  names: z.array(z.string()),
  fields: z.array(z.enum(sessionFields)),
});
export type SessionHappening = z.infer<typeof sessionHappening>;

/** Most alerts in a timeline; the newest are kept. */
export const SESSION_ALERTS = 500;

export const monitoringTimeline = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/eventos',
  access: 'monitoring.sessions',
  summary: 'What happened in a session, newest first: what operators did, and alerts of its UCAs',
  params: idParams,
  data: listed(sessionHappening),
});
