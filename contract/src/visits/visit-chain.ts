import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { idParams, requiredDay } from '../core/fields.ts';
import { onRecords } from '../rules/person.ts';
import { visitAccess } from './visit-request.ts';

/** The chain of what was done to visit requests, as files that `pnpm verify-export` checks without a server. */

const FILE = 'application/octet-stream';

export const exportVisitChain = endpoint({
  method: 'GET',
  path: '/v1/solicitud/{id}/cadena',
  access: visitAccess,
  summary: 'Everything that was done to a request, each entry with the hash of the one before',
  params: idParams,
  data: z.unknown(),
  raw: FILE,
});

/** Whole days by the client's clock, the last one included. */
export const chainDays = z.strictObject({ from: requiredDay, to: requiredDay }).check(
  z.refine<{ from?: unknown; to?: unknown }>(({ from, to }) => !(String(from) > String(to)), {
    path: ['to'],
    error: 'error.visitEnd',
    when: onRecords,
  }),
);
export type ChainDays = z.infer<typeof chainDays>;

export const exportVisitChains = endpoint({
  method: 'GET',
  path: '/v1/solicitud/cadena',
  access: 'visitRequests.ubes',
  summary:
    'Everything that was done to the client’s requests from a day to a day, in the order it was chained',
  query: chainDays,
  data: z.unknown(),
  raw: FILE,
});
