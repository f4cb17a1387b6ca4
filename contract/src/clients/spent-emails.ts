import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';

/** A client has used up its emails of the month: whatever it would have sent since then was not sent. */
export const spentEmails = z.object({
  /** The first day of the month, `YYYY-MM-01`, in the client's time zone. */
  month: z.string(),
  /** When the first email was not sent. */
  at: z.string(),
});
export type SpentEmails = z.infer<typeof spentEmails>;

/** Whether a client's emails are withheld until the month ends or its limit is raised. */
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
