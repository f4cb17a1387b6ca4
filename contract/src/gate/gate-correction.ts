import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText, text } from '../core/fields.ts';
import { identity, optionalPlate } from '../rules/person.ts';
import { entryVersion, gateAccess } from './gate-entry.ts';

/** Corrections of entries: what an entry said before is kept. */

export const correctBody = z.strictObject({
  version: entryVersion,
  reason: requiredText(255),
  values: z.strictObject({
    name: z.optional(requiredText(120)),
    last_name: z.optional(requiredText(120)),
    identity: z.optional(identity),
    plate: z.optional(optionalPlate),
    company: z.optional(text(120)),
    badge: z.optional(text(30)),
    note: z.optional(text(500)),
  }),
});

export const correctGateEntry = endpoint({
  method: 'PATCH',
  path: '/v1/bitacora/{id}',
  access: gateAccess,
  summary: 'Corrects an entry with a reason; what it said before is kept',
  params: idParams,
  body: correctBody,
  data: z.object({ id }),
});

export const voidBody = z.strictObject({ version: entryVersion, reason: requiredText(255) });

export const voidGateEntry = endpoint({
  method: 'POST',
  path: '/v1/bitacora/{id}/anular',
  access: gateAccess,
  summary: 'Marks an entry as noted by mistake, with a reason; it stays in the log',
  params: idParams,
  body: voidBody,
  data: z.object({ id }),
});
