import * as z from 'contract/z';
import { requiredDay } from '../core/fields.ts';
import { onRecords } from './person.ts';

/** Chains as files that `pnpm verify-export` checks without a server. */

export const CHAIN_FILE = 'application/octet-stream';

/** Whole days by the client's clock, the last one included. */
export const chainDays = z.strictObject({ from: requiredDay, to: requiredDay }).check(
  z.refine<{ from?: unknown; to?: unknown }>(({ from, to }) => !(String(from) > String(to)), {
    path: ['to'],
    error: 'error.visitEnd',
    when: onRecords,
  }),
);
export type ChainDays = z.infer<typeof chainDays>;
