import { sql } from 'kysely';

/** When the place that a row `session` keeps was reported; null if it keeps none. */
export const placedAt = sql<string | null>`(select max(event.at) from monitoring_event as event
  where event.session_id = session.id and event.lat = session.lat and event.lng = session.lng)`;

/** Once an SOS is over, its own place is kept: its person has long been elsewhere. */
const isSaid = sql`(session.lat is not null
  and (session.ended_at is not null or last.lat is null or coalesce(last.fixed_at < ${placedAt}, false)))`;

/**
 * Where the person of an SOS was last, and when: where their phone was seen, or where a later press reported them.
 * Of a row `session` and its person's last position, `last`.
 */
export const sosPlace = {
  lat: sql<number | null>`case when ${isSaid} then session.lat else last.lat end`,
  lng: sql<number | null>`case when ${isSaid} then session.lng else last.lng end`,
  at: sql<string | null>`case when ${isSaid} then ${placedAt} else last.fixed_at end`,
};
