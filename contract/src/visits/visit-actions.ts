import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText, text } from '../core/fields.ts';
import { visitStages } from '../rules/visit-machine.ts';
import { visitInput } from './visit-input.ts';
import { visitAccess } from './visit-request.ts';

/** What people do with a visit request. */

const stage = z.enum(visitStages);
const one = { access: visitAccess, params: idParams, data: z.object({ id }) } as const;

export const createVisit = endpoint({
  method: 'POST',
  path: '/v1/solicitud',
  access: visitAccess,
  summary: 'Asks for a visit where the caller is a requester; 422 names the client’s rules it breaks',
  body: visitInput,
  data: z.object({ id }),
  status: 201,
});

/** The version that the caller saw: another one is refused with 409, with who acted and the current state. */
const version = z.number().check(z.int(), z.minimum(1));

export const updateVisit = endpoint({
  ...one,
  method: 'PATCH',
  path: '/v1/solicitud/{id}',
  summary: 'The requester changes a request before the first entry',
  body: z.strictObject({ version, request: visitInput }),
});

export const voteVisit = endpoint({
  ...one,
  method: 'POST',
  path: '/v1/solicitud/{id}/votar',
  summary: 'Validates or authorizes a request, with or without changes',
  body: z.strictObject({
    version,
    stage,
    comment: text(1000),
    /** The request as the reviewer changed it; null: as it is. */
    request: z.nullable(visitInput),
  }),
});

export const rejectVisit = endpoint({
  ...one,
  method: 'POST',
  path: '/v1/solicitud/{id}/rechazar',
  summary: 'Rejects the whole request in the stage that is due; its requester is told why',
  body: z.strictObject({ version, reason: requiredText(1000) }),
});

export const cancelVisit = endpoint({
  ...one,
  method: 'POST',
  path: '/v1/solicitud/{id}/cancelar',
  summary: 'Cancels a request for good; refused while somebody is inside',
  body: z.strictObject({ reason: requiredText(1000) }),
});

export const commentVisit = endpoint({
  ...one,
  method: 'POST',
  path: '/v1/solicitud/{id}/comentar',
  summary: 'Says something about a request to all who see it',
  body: z.strictObject({ text: requiredText(1000) }),
});
