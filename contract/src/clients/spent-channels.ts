import * as z from 'contract/z';
import { limitChannels } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';

/** A client has used up a channel's month: what it would have sent there since then went by the next channel, or not at all. */
export const spentChannel = z.object({
  channel: z.enum(limitChannels),
  /** The first day of the month, `YYYY-MM-01`, in the client's time zone. */
  month: z.string(),
  /** When the first message was not sent. */
  at: z.string(),
});
export type SpentChannel = z.infer<typeof spentChannel>;

/** Which channels of a client are withheld until the month ends or the limit is raised. */
export const getSpentChannels = endpoint({
  method: 'GET',
  path: '/v1/cliente/canales/agotados',
  access: 'requests.manage',
  summary:
    'Since when calls, SMS and emails of the caller’s client are spent this month; none while they are not',
  data: z.object({ spent: z.array(spentChannel) }),
});

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'channel.spent': SpentChannel;
  }
}
