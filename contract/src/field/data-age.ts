import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { whole } from '../core/fields.ts';
import { alertReaders } from './alert.ts';

/** How old positions are when they are painted (behaviours, "How old a position is"). */

export const serverClock = endpoint({
  method: 'GET',
  path: '/v1/posicion/reloj',
  access: alertReaders,
  summary: 'What time it is at the server, so that a browser can tell how old a position is',
  data: z.object({ now: z.string() }),
});

const age = whole(0, 3_600_000);

export const reportAge = endpoint({
  method: 'POST',
  path: '/v1/posicion/edad',
  access: alertReaders,
  summary: 'A browser says that positions have been painted too late for a minute: the log keeps it',
  body: z.strictObject({
    /** Of the last minute, in milliseconds. */
    p50: age,
    p95: age,
    /** Positions it was measured by. */
    positions: whole(1, 10_000_000),
  }),
  data: z.object({}),
});
