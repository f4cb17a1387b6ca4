import * as z from 'contract/z';
import { BUTTON_DEVICE_TYPES } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, instant, latitude, longitude, requiredText, text, uuid } from '../core/fields.ts';
import { pressPlace } from './sos.ts';

/** What a phone reports about an SOS, a follow-me and risky work. */

const access = 'device.report';
const unaudited = true;

/** Longest follow-me and longest risk note, in hours. */
export const FOLLOW_HOURS = 24;

export const pressSos = endpoint({
  method: 'POST',
  path: '/v1/app/sos',
  access,
  unaudited,
  summary:
    'Somebody presses SOS, falls or moves no more; the same uuid twice is harmless, presses are grouped',
  body: z.strictObject({
    ...pressPlace,
    source: z.enum(['button', 'phone', 'fall', 'still']),
    /** For `button`: the kind of button. */
    button_type: z.optional(z.literal(BUTTON_DEVICE_TYPES)),
    note: text(500),
  }),
  /** `fresh` is false if it joined an open SOS. */
  data: z.object({ session_id: id, fresh: z.boolean() }),
  status: 201,
});

export const endSos = endpoint({
  method: 'POST',
  path: '/v1/app/sos/fin',
  access,
  unaudited,
  summary: 'The person says that they are well: noted for the operators, who alone close an SOS',
  body: z.strictObject({ ...pressPlace, note: text(500) }),
  /** Null if none is open. */
  data: z.object({ session_id: z.nullable(id) }),
});

export const startFollow = endpoint({
  method: 'POST',
  path: '/v1/app/acompanamiento',
  access,
  unaudited,
  summary: 'Somebody asks to be followed until an instant, to a destination or both; one at a time',
  body: z.strictObject({
    ...pressPlace,
    /** Expected time of arrival or end, within `FOLLOW_HOURS`. */
    until: instant,
    destination: z.nullable(z.strictObject({ name: text(120), lat: latitude, lng: longitude })),
    note: text(500),
  }),
  data: z.object({ session_id: id, fresh: z.boolean() }),
  status: 201,
});

export const endFollow = endpoint({
  method: 'POST',
  path: '/v1/app/acompanamiento/fin',
  access,
  unaudited,
  summary: 'Somebody who is followed has arrived or wants it no more',
  body: z.strictObject({ ...pressPlace, note: text(500) }),
  /** Null if no follow-me was running. */
  data: z.object({ session_id: z.nullable(id) }),
});

export const writeRiskNote = endpoint({
  method: 'POST',
  path: '/v1/app/nota',
  access,
  unaudited,
  summary:
    'Where somebody goes, what they do and until when, before risky work; a new note replaces the one before',
  body: z.strictObject({ ...pressPlace, where: requiredText(200), what: requiredText(500), until: instant }),
  data: z.object({ id }),
  status: 201,
});

export const endRiskNote = endpoint({
  method: 'POST',
  path: '/v1/app/nota/fin',
  access,
  unaudited,
  summary: 'The risky work is over',
  body: z.strictObject({ uuid }),
  data: z.object({ id: z.nullable(id) }),
});
