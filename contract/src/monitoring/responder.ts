import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText } from '../core/fields.ts';
import { dispatchStates } from '../rules/dispatch-machine.ts';
import { travelBys } from '../rules/distance.ts';

/** People near an SOS who could go there, and those already asked. */

const access = 'monitoring.sessions';

/** Most people shown. */
export const RESPONDERS = 5;
/** An older position is ignored when looking for people nearby. */
export const RESPONDER_MINUTES = 10;
/** How long a responder has to answer, and how often they are reminded meanwhile. */
export const RESPONDER_ANSWER_MINUTES = 5;
export const RESPONDER_REMINDERS = 2;

export const responder = z.object({
  uca_id: id,
  name: z.string(),
  type: z.string(),
  place: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Age of the position. */
  fixed_at: z.string(),
  metres: z.number(),
  seconds: z.number(),
  /** Whether distance and time follow streets or a straight line. */
  by: z.enum(travelBys),
});
export type Responder = z.infer<typeof responder>;

export const askedResponder = z.object({
  request_id: id,
  uca_id: id,
  name: z.string(),
  text: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  state: z.enum(dispatchStates),
  due_at: z.string(),
  answered_at: z.nullable(z.string()),
  response_seconds: z.nullable(z.number()),
  answer: z.nullable(z.string()),
});
export type AskedResponder = z.infer<typeof askedResponder>;

export const nearestResponders = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/sos/cercanos',
  access,
  summary: 'Who could be with somebody in an SOS first, by travel time, and whoever was asked to go',
  params: idParams,
  data: z.object({
    /** Position of the person in trouble; if null, nearby people are unknown too. */
    at: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    /** Online, with a recent position, not in an SOS and not asked yet; soonest arrival first. */
    nearest: z.array(responder),
    /** Last asked first. */
    asked: z.array(askedResponder),
  }),
});
export type NearestResponders = z.infer<typeof nearestResponders.data>;

export const askResponder = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/sos/cercanos',
  access,
  summary: 'Sends somebody a notification request to go to an SOS; 409 while they have one for it',
  params: idParams,
  body: z.strictObject({ uca_id: id, text: requiredText(500) }),
  data: z.object({ request_id: id }),
  status: 201,
});
