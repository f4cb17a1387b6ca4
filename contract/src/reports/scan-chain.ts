import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { CHAIN_FILE, chainDays } from '../rules/chain-days.ts';

const access = 'reports.scans';

/** The chain of a client's scans and their photos, whose days are sealed. */

export const scanSeal = endpoint({
  method: 'GET',
  path: '/v1/escaneo/cadena/sello',
  access,
  summary: 'The seal of the newest day of scans; null until the first day is over',
  data: z.object({
    seal: z.nullable(
      z.object({
        /** By the client's clock. */
        day: z.string(),
        sealed_at: z.string(),
        /** SHA-256 in hexadecimal; keep a copy elsewhere to detect a chain that was rewritten. */
        head: z.string(),
        /** How many scans arrived on that day. */
        entries: z.number(),
      }),
    ),
  }),
});

export const exportScanChain = endpoint({
  method: 'GET',
  path: '/v1/escaneo/cadena',
  access,
  summary:
    'The scans and photos that arrived from a day to a day, each with the hash of the one before, and the seals of the days',
  query: chainDays,
  data: z.unknown(),
  raw: CHAIN_FILE,
});
