import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { gateEntryReport } from './gate-entries.ts';
import { gateReportAccess } from './gate-parts.ts';

/** Photos by what they are of; `questions`: shown to hosts who were asked. */
const counts = z.object({ people: z.number(), documents: z.number(), questions: z.number() });

/** What is kept of the photos taken at the client's gates, and what was erased in the period of the report. */
export const gatePhotosKept = endpoint({
  method: 'GET',
  path: '/v1/bitacora-electronica/fotos',
  access: gateReportAccess,
  summary: 'Photos of people and documents: how long they are kept, how many there are, how many were erased',
  query: gateEntryReport.filters,
  data: z.object({
    /** Days that photos are kept; null for clients with different ones. */
    days: z.nullable(z.number()),
    kept: counts,
    /** When the oldest of them was taken. */
    oldest_at: z.nullable(z.string()),
    erased: counts,
    /** The last time that any were erased, in or before the period. */
    last_at: z.nullable(z.string()),
  }),
});
