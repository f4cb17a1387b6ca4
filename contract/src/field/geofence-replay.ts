import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { fenceEventKinds, fenceOutline } from './geofence.ts';

/** Days that are replayed, up to now. */
export const FENCE_REPLAY_DAYS = 30;
/** UCAs that are looked at, at most: of more, the first. */
export const REPLAY_UCAS = 100;
/** Events that are told one by one, at most: of more, the newest. */
export const REPLAY_EVENTS = 5000;

const visits = z.object({
  visits: z.number(),
  /** Of them, those that the noise of GPS likely made (`ReplayedVisit.noise`). */
  noise: z.number(),
  events: z.number(),
  /** Seconds inside, of all together. */
  seconds: z.number(),
});

/**
 * What a shape would have made of the fixes that its UCAs reported, by the machine that judges them live. Where somebody
 * stays deep inside, one fix a minute is looked at.
 */
export const replayGeofence = endpoint({
  method: 'POST',
  path: '/v1/geocerca/replay',
  access: 'entities.geofences',
  summary:
    'What a geofence would have told over the last 30 days, and how much of it is noise; changes nothing',
  body: fenceOutline,
  unaudited: true,
  data: z.object({
    /** The first and the last instant. */
    from: z.string(),
    to: z.string(),
    /** UCAs and fixes that were looked at. */
    ucas: z.number(),
    fixes: z.number(),
    /** In order of time. */
    events: z.array(
      z.object({
        uca_id: id,
        kind: z.enum(fenceEventKinds),
        at: z.string(),
        lat: z.number(),
        lng: z.number(),
        uncertain: z.boolean(),
      }),
    ),
    /** In order of their beginning; an open one has no end. */
    visits: z.array(
      z.object({
        uca_id: id,
        entered_at: z.string(),
        left_at: z.nullable(z.string()),
        uncertain: z.boolean(),
        noise: z.boolean(),
      }),
    ),
    names: z.array(z.object({ id, name: z.string() })),
    total: visits,
    /** Of a fence that there is: what it makes of the same fixes as it stands, and what the change alters. */
    change: z.nullable(
      z.object({
        before: visits,
        /** Visits that only the new shape has, and that only the old one has. */
        gained: z.number(),
        lost: z.number(),
      }),
    ),
  }),
});
export type GeofenceReplay = z.infer<typeof replayGeofence.data>;
