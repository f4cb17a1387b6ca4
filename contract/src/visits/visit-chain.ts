import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/fields.ts';
import { CHAIN_FILE, chainDays } from '../rules/chain-days.ts';
import { visitAccess } from './visit-request.ts';

/** The chain of what was done to visit requests, as files. */

export const exportVisitChain = endpoint({
  method: 'GET',
  path: '/v1/solicitud/{id}/cadena',
  access: visitAccess,
  summary: 'Everything that was done to a request, each entry with the hash of the one before',
  params: idParams,
  data: z.unknown(),
  raw: CHAIN_FILE,
});

export const exportVisitChains = endpoint({
  method: 'GET',
  path: '/v1/solicitud/cadena',
  access: 'visitRequests.ubes',
  summary:
    'Everything that was done to the client’s requests from a day to a day, in the order it was chained',
  query: chainDays,
  data: z.unknown(),
  raw: CHAIN_FILE,
});
