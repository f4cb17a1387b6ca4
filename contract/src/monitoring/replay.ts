import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { travelledRoute } from '../field/travelled-route.ts';

/** A person in a session and their positions; instants in milliseconds. */
const replayed = z.object({ uca_id: id, uca_name: z.string(), lines: travelledRoute.shape.lines });
export type Replayed = z.infer<typeof replayed>;

export const sessionReplay = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/repeticion',
  access: 'monitoring.sessions',
  summary: 'Where everybody of a session was in its past two hours, or in its last two once it is over',
  params: idParams,
  data: z.object({
    from: z.number(),
    to: z.number(),
    data: z.array(replayed),
  }),
});
export type SessionReplay = z.infer<typeof sessionReplay.data>;
