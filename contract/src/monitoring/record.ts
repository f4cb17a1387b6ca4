import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/fields.ts';

const access = 'monitoring.sessions';

/** The record of a finished session, sealed to detect later changes. */

export const sessionSeal = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/sello',
  access,
  summary: 'The seal of a session’s record; null until some minutes after its end',
  params: idParams,
  data: z.object({
    seal: z.nullable(
      z.object({
        sealed_at: z.string(),
        /** SHA-256 in hexadecimal; keep a copy elsewhere to detect a rewritten record. */
        head: z.string(),
        entries: z.number(),
      }),
    ),
  }),
});

export const exportSession = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/registro',
  access,
  summary: 'The sealed record of a session as a file, which `pnpm verify-export` checks without a server',
  params: idParams,
  data: z.unknown(),
  raw: 'application/json',
});
