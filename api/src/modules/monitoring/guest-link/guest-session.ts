import {
  type GuestGrant,
  type GuestPerson,
  type GuestSession,
  type GuestTrack,
  guestGrants,
  isSessionOver,
  limits,
  type SharedView,
  travelOf,
} from 'contract';
import { sql } from 'kysely';
import type { PublicCtx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Presented, StoredLink } from '../../core/link/link.repository.ts';
import { openLink } from '../../core/link/open-link.ts';
import { hasOpenSos } from '../../core/open-sos.ts';
import { personIn } from '../../core/scope.ts';
import { fixesOfEach } from '../../field/travelled-route/travelled-route.repository.ts';
import { placedAt } from '../sos/sos-place.ts';
import { sosOfContact } from './contact-sos.ts';

const HOUR_MS = 3_600_000;

/** The session a link opens, while it is running; an SOS runs until it is resolved. */
async function sessionOf(trx: Tx, { subject_id }: StoredLink, now: Date) {
  const session = await trx
    .selectFrom('monitoring_session as session')
    .innerJoin('client', 'client.id', 'session.client_id')
    .where('session.id', '=', subject_id)
    .select(['session.name', 'session.kind', 'session.state', 'session.since', 'session.ends_at'])
    .select(['session.subject_uca_id', 'session.lat', 'session.lng'])
    // An SOS or a follow-me keeps the place of the newest report that named one: that report dates it.
    .select(placedAt.as('placed_at'))
    .select('client.name as client')
    .executeTakeFirst();
  if (!session || isSessionOver(session.state)) return;
  const ends_at = session.state === 'running' ? session.ends_at : null;
  return ends_at !== null && Date.parse(ends_at) <= now.getTime() ? undefined : { ...session, ends_at };
}

interface Watched extends Omit<GuestPerson, 'position'> {
  uca_id: number;
  offline_minutes: number;
  lat: number | null;
  lng: number | null;
  accuracy: number;
  heading: number;
  speed: number;
  fixed_at: string | null;
}

/** The people in a session now. Each keeps the number they got on first joining, even when others leave. */
async function watchedIn(trx: Tx, session: number): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select member.key, member.uca_id, ${personIn('who')} as name,
      coalesce(last.connection, 0) as connection, ${hasOpenSos('last')} as sos, last.battery, last.lat, last.lng,
      coalesce(last.accuracy, 0)::float8 as accuracy, coalesce(last.heading, 0)::float8 as heading,
      coalesce(last.speed, 0)::float8 as speed, last.fixed_at,
      coalesce(uca.offline_minutes, client.offline_minutes) as offline_minutes
    from (
      select uca_id, row_number() over (order by min(id))::integer as key, bool_or(removed_at is null) as present
      from monitoring_uca where session_id = ${session} group by uca_id
    ) as member join uca on uca.id = member.uca_id join app_user as who on who.id = uca.user_id
      join client on client.id = uca.client_id left join last_position as last on last.uca_id = uca.id
    where member.present and uca.deleted_at is null order by member.key`.execute(trx);
  return rows;
}

const granted = ({ grants }: StoredLink): GuestGrant[] => guestGrants.filter((one) => grants.includes(one));

type Found = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

/** The position a phone reported in its own SOS or follow-me, and when. */
function saidPlace({ subject_uca_id, lat, lng, placed_at }: Found, uca: number): GuestPerson['position'] {
  if (subject_uca_id !== uca || lat === null || lng === null || placed_at === null) return null;
  return { lat, lng, accuracy: 0, heading: 0, speed: 0, at: placed_at };
}

/** A person as a guest may see them: no position from before the session. */
function shown(row: Watched, grants: readonly GuestGrant[], session: Found): GuestPerson {
  const { key, connection, sos, lat, lng, accuracy, heading, speed, fixed_at } = row;
  const said = saidPlace(session, row.uca_id);
  const least = said && said.at > session.since ? said.at : session.since;
  const isSeen = lat !== null && lng !== null && fixed_at !== null && fixed_at >= least;
  return {
    ...{ key, connection, sos },
    name: grants.includes('names') ? row.name : '',
    battery: grants.includes('battery') ? row.battery : null,
    position: isSeen ? { lat, lng, accuracy, heading, speed, at: fixed_at } : said,
  };
}

const earlier = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (one < other ? one : other) : (one ?? other);

async function guestSession(trx: Tx, link: StoredLink, now: Date): Promise<GuestSession | null> {
  const session = await sessionOf(trx, link, now);
  if (!session) return null;
  const grants = granted(link);
  const people = await watchedIn(trx, link.subject_id);
  return {
    scope: 'session',
    name: grants.includes('names') ? session.name : '',
    ...{ client: session.client, kind: session.kind, grants },
    ends_at: earlier(link.ends_at, session.ends_at),
    people: people.map((row) => shown(row, grants, session)),
  };
}

/** What a link shows now, depending on its scope; 404 once there is nothing to show. */
export function openShared(ctx: PublicCtx, presented: Presented): Promise<SharedView> {
  return openLink<SharedView>(ctx, presented, {
    scopes: ['session', 'acknowledgement'],
    read: (trx, link) =>
      link.scope === 'session' ? guestSession(trx, link, ctx.now()) : sosOfContact(trx, link),
  });
}

/** Tracks of a session's people since they joined it, two hours at most; 404 unless the link includes them. */
export function guestTracks(ctx: PublicCtx, presented: Presented): Promise<{ data: GuestTrack[] }> {
  return openLink(ctx, presented, {
    scopes: ['session'],
    read: async (trx, link) => {
      const now = ctx.now();
      const session = await sessionOf(trx, link, now);
      if (!session || !link.grants.includes('history')) return null;
      const start = now.getTime() - limits.monitoringHistoryHours * HOUR_MS;
      const period = {
        from: new Date(Math.max(start, Date.parse(session.since))).toISOString(),
        to: new Date(now.getTime() + 1).toISOString(),
      };
      const watched = await watchedIn(trx, link.subject_id);
      const fixes = await fixesOfEach(
        trx,
        watched.map(({ uca_id }) => uca_id),
        period,
      );
      const data = watched.map(({ key, uca_id, offline_minutes }): GuestTrack => {
        const { lines } = travelOf(fixes.get(uca_id) ?? [], { gapMs: offline_minutes * 60_000 });
        return { key, lines };
      });
      return { data };
    },
  });
}
