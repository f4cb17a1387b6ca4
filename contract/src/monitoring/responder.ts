import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText } from '../core/fields.ts';
import { dispatchStates } from '../rules/dispatch-machine.ts';
import { travelBys } from '../rules/distance.ts';

/** Who could go to somebody in an SOS, and whoever was asked to. */

const access = 'monitoring.sessions';

/** How many people are shown. */
export const RESPONDERS = 5;
/** A position that is older says nothing of who is near. */
export const RESPONDER_MINUTES = 10;
/** How long somebody who is asked has to answer, and how often they are reminded within it. */
export const RESPONDER_ANSWER_MINUTES = 5;
export const RESPONDER_REMINDERS = 2;

export const responder = z.object({
  uca_id: id,
  name: z.string(),
  type: z.string(),
  place: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** How old the position is. */
  fixed_at: z.string(),
  metres: z.number(),
  seconds: z.number(),
  /** Whether distance and time are those of streets or of a straight line. */
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
    /** Where whoever is in trouble is; null: unknown, and so is who is near. */
    at: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    /** Online, with a fresh position, in no SOS themselves and not asked yet; the first to arrive first. */
    nearest: z.array(responder),
    /** The last one asked first. */
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
