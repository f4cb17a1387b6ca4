import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listed } from '../core/paging.ts';

/** A person inside a geofence. */
export const insider = z.object({
  uca_id: id,
  uca_name: z.string(),
  entered_at: z.string(),
  /** Nobody saw the visit begin, or the phone was silent during it. */
  uncertain: z.boolean(),
});
export type Insider = z.infer<typeof insider>;

export const listInside = endpoint({
  method: 'GET',
  path: '/v1/geocerca/{id}/dentro',
  access: 'entities.geofences',
  summary: 'Who is inside a geofence now, who came last first',
  params: idParams,
  data: listed(insider),
});

/** A geofence with somebody inside. */
export const standingFence = z.object({
  geofence_id: id,
  geofence_name: z.string(),
  color: z.string(),
  entered_at: z.string(),
  uncertain: z.boolean(),
});
export type StandingFence = z.infer<typeof standingFence>;

export const listStandingFences = endpoint({
  method: 'GET',
  path: '/v1/uca/{id}/geocerca',
  access: 'entities.geofences',
  summary: 'The geofences that a UCA is inside of now, the last entered first',
  params: idParams,
  data: listed(standingFence),
});
