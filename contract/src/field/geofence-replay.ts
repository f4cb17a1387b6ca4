import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { fenceChanges, momentChanges } from '../rules/fence-change.ts';
import { fenceNewsKinds } from './fence-kinds.ts';
import { fenceOutline } from './geofence.ts';

/** Days replayed, up to now; fewer where positions are not kept that long (`client.position_days`). */
export const FENCE_REPLAY_DAYS = 30;
/** Maximum UCAs replayed: beyond that, the first ones. */
export const REPLAY_UCAS = 100;
/** Maximum events listed: beyond that, the newest. */
export const REPLAY_EVENTS = 5000;
/** Maximum visits listed that a change alters, and as many stays and absences: beyond that, the newest. */
export const REPLAY_ALTERED = 1000;

const visits = z.object({
  visits: z.number(),
  /** How many of them are likely GPS noise (`ReplayedVisit.noise`). */
  noise: z.number(),
  /** Without people who were found inside, who are listed with them. */
  events: z.number(),
  found: z.number(),
  /** Visits that reached the length set by the fence, and absences in its hours. */
  stays: z.number(),
  absences: z.number(),
  /** Seconds inside, in total. */
  seconds: z.number(),
});

/** Stays or absences that only the new one tells of, that only the old one does, and those of another moment. */
const moments = z.object({ gained: z.number(), lost: z.number(), moved: z.number() });

const stay = z.object({ entered_at: z.string(), left_at: z.nullable(z.string()) });

/**
 * What a shape would have produced from the fixes its UCAs reported, computed by the machine that runs live. While
 * somebody stays deep inside, one fix a minute is used. Absences are those in hours that begin in these days.
 */
export const replayGeofence = endpoint({
  method: 'POST',
  path: '/v1/geocerca/replay',
  access: 'entities.geofences',
  summary:
    'What a geofence would have told over the last 30 days, or those of which positions are kept; changes nothing',
  body: fenceOutline,
  unaudited: true,
  data: z.object({
    /** The first and the last instant. */
    from: z.string(),
    to: z.string(),
    /** Days between them. */
    days: z.number(),
    /** UCAs and fixes replayed; the events and visits are theirs. */
    ucas: z.number(),
    /** UCAs of the shape beyond the most that are replayed. */
    left_out: z.number(),
    fixes: z.number(),
    /** In order of time. */
    events: z.array(
      z.object({
        uca_id: id,
        kind: z.enum(fenceNewsKinds),
        at: z.string(),
        lat: z.number(),
        lng: z.number(),
        uncertain: z.boolean(),
      }),
    ),
    /** In order of their start; an open one has no end. */
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
    /**
     * For an existing geofence: what it produces from the same fixes with what is stored, its UCAs too, and the
     * difference (`alteredVisits`).
     */
    change: z.nullable(
      z.object({
        before: visits,
        /** Visits that only the new one has, and that only the old one has: their difference is that of the counts. */
        gained: z.number(),
        lost: z.number(),
        /** Visits that both have, of another length. */
        longer: z.number(),
        shorter: z.number(),
        /** As long as before, at another time. */
        moved: z.number(),
        /** These, in order of their start. */
        visits: z.array(
          z.object({
            uca_id: id,
            kind: z.enum(fenceChanges),
            before: z.nullable(stay),
            after: z.nullable(stay),
            /** Where it begins, after the change if it is still there then. */
            lat: z.number(),
            lng: z.number(),
          }),
        ),
        stays: moments,
        absences: moments,
        /** These, in order of time (`alteredStays`, `alteredAbsences`). */
        events: z.array(
          z.object({
            uca_id: id,
            kind: z.enum(['dwell', 'absent']),
            change: z.enum(momentChanges),
            before: z.nullable(z.string()),
            after: z.nullable(z.string()),
            /** Of the one after the change, if there is one. */
            lat: z.number(),
            lng: z.number(),
          }),
        ),
      }),
    ),
  }),
});
export type GeofenceReplay = z.infer<typeof replayGeofence.data>;
