import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import {
  id,
  idParams,
  instant,
  latitude,
  longitude,
  requiredText,
  text,
  uuid,
  whole,
} from '../core/fields.ts';
import { sosReasons, sosRow } from './sos-open.ts';

/** SOS for operators, from raised to resolved. The app's endpoints are in `sos-app.ts`. */

const access = 'monitoring.sessions';

/** Most steps in a client's procedure. */
export const PROCEDURE_STEPS = 30;
/** How long to wait for each level of contacts. */
export const SOS_LEVEL_SECONDS = 120;
/** An SOS left idle this long notifies everybody again. */
export const SOS_IDLE_MINUTES = 10;
/** Presses on one device within this time join the same SOS while it is open. */
export const SOS_GROUP_HOURS = 24;

const place = { lat: z.nullable(z.number()), lng: z.nullable(z.number()) };

export const sosLevel = z.object({
  level: z.number(),
  contacts: z.array(
    z.object({
      id,
      name: z.string(),
      relationship: z.string(),
      phone: z.string(),
      email: z.string(),
      /** When this SOS last called the contact; null if not yet. */
      called_at: z.nullable(z.string()),
    }),
  ),
});

/** A step of the client's procedure, as copied when the SOS was raised. */
export const sosStep = z.object({
  id,
  text: z.string(),
  done_at: z.nullable(z.string()),
  done_by: z.string(),
});
export type SosStep = z.infer<typeof sosStep>;

/** A note written before risky work. */
export const riskNote = z.object({
  id,
  uca_id: id,
  name: z.string(),
  where: z.string(),
  what: z.string(),
  until: z.string(),
  ...place,
  written_at: z.string(),
});
export type RiskNote = z.infer<typeof riskNote>;

export const sosDetail = z.object({
  ...sosRow.shape,
  levels: z.array(sosLevel),
  steps: z.array(sosStep),
  notes: z.array(riskNote),
});
export type SosDetail = z.infer<typeof sosDetail>;

export const beginSos = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/sos',
  access,
  summary: 'An operator begins an SOS for a UCA; a UCA that has one open keeps it',
  body: z.strictObject({ uca_id: id, note: text(500) }),
  data: z.object({ session_id: id, fresh: z.boolean() }),
  status: 201,
});

export const getSos = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/sos',
  access,
  summary: 'One SOS with its levels of contacts, its procedure and the notes of whoever is in trouble',
  params: idParams,
  data: sosDetail,
});

export const acknowledgeSos = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/sos/atender',
  access,
  summary: 'The caller takes care of an SOS; the first one wins, and nobody takes care of their own',
  params: idParams,
  body: z.strictObject({}),
  data: sosRow,
});

export const escalateSos = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/sos/escalar',
  access,
  summary: 'Calls the next level now; of one that somebody takes care of, begins to call anew',
  params: idParams,
  body: z.strictObject({ note: text(500) }),
  data: sosRow,
});

/** How an SOS ended. */
export const sosResolution = z.strictObject({
  reason: z.enum(sosReasons),
  dispatched: z.boolean(),
  note: text(500),
});

export const resolveSos = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/sos/resolver',
  access,
  summary: 'Closes an SOS that somebody takes care of',
  params: idParams,
  body: sosResolution,
  data: sosRow,
});

export const noteSos = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/sos/nota',
  access,
  summary: 'Writes a note into the record of an SOS',
  params: idParams,
  body: z.strictObject({ note: requiredText(500) }),
  data: sosRow,
});

export const tickSos = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/sos/paso',
  access,
  summary: 'Ticks a step of the procedure, or takes a tick back',
  params: idParams,
  body: z.strictObject({ step_id: id, done: z.boolean() }),
  data: sosStep,
});

/** A client's SOS procedure, and its rule for missed arrivals. */
export const sosProcedure = z.strictObject({
  steps: z.array(requiredText(300)).check(z.maxLength(PROCEDURE_STEPS)),
  /** Minutes from a missed follow-me arrival to an SOS; null keeps it an alert. */
  missed_minutes: z.nullable(whole(1, 240)),
});
export type SosProcedure = z.infer<typeof sosProcedure>;

export const getProcedure = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/procedimiento',
  access,
  summary: 'What the caller’s client does in an SOS; empty when it wrote nothing',
  data: sosProcedure,
});

export const updateProcedure = endpoint({
  method: 'PATCH',
  path: '/v1/monitoreo/procedimiento',
  access: 'entities.contacts',
  summary: 'Writes what the client does in an SOS; those that are open keep the steps they began with',
  body: sosProcedure,
  data: sosProcedure,
});

/** A press as the app sends it. A repeated `uuid` is ignored. */
export const pressPlace = {
  uuid,
  at: instant,
  lat: z.nullable(latitude),
  lng: z.nullable(longitude),
};
