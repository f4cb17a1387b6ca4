import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';

/** A client's emails of a month are spent: what it would have sent since was left out. */
export const spentEmails = z.object({
  /** The first day of the month, `YYYY-MM-01`, by the client's clock. */
  month: z.string(),
  /** When the first was left out. */
  at: z.string(),
});
export type SpentEmails = z.infer<typeof spentEmails>;

/** Whether what a client sends by email is left out until its month is over or its limit is raised. */
export const getSpentEmails = endpoint({
  method: 'GET',
  path: '/v1/cliente/correos/agotados',
  access: 'requests.manage',
  summary: 'Since when the emails of the caller’s client are spent this month; null while they are not',
  data: z.object({ spent: z.nullable(spentEmails) }),
});

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'emails.spent': SpentEmails;
  }
}
