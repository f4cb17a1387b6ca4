import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';

/** An instance that did not sweep for this long was not listening: it begins again. */
const GAP_SECONDS = 60;
/** Another instance that was there this recently may still be, unless it said that it leaves: three sweeps. */
const DOUBT_SECONDS = 15;
const KEPT_DAYS = 1;
const EVERYBODY = 'connections';
/** There from when a restart is found until its consequences are written. */
const PENDING = 'restart';
const LISTENER = 'listener:';

interface Listener {
  name: string;
  /** The beginning of its listening for which it is known whether another instance listened then. */
  judged: string | null;
}

export interface Listening {
  /** Since when at least one instance has listened to the phones without a gap. ISO 8601. */
  since: string;
  /** Whether nobody had listened before `since`, and the consequences for the phones are not all written. */
  isRestart: boolean;
}

const listeners = new WeakMap<Ports['database'], Listener>();

function listenerOf({ database }: Pick<Ports, 'database'>): Listener {
  const known = listeners.get(database);
  if (known) return known;
  const listener = { name: `${LISTENER}${randomUUID()}`, judged: null };
  listeners.set(database, listener);
  return listener;
}

/** Since when this instance listens. Records that it is there. */
async function beat(trx: Tx, name: string, now: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    insert into heartbeat (name, seen_at, since) values (${name}, ${now}, ${now})
    on conflict (name) do update set seen_at = excluded.seen_at, has_left = false,
      since = case when excluded.seen_at - heartbeat.seen_at > make_interval(secs => ${GAP_SECONDS})
        then excluded.since else heartbeat.since end
    returning since`.execute(trx);
  return rows[0]?.since ?? now;
}

/** Whether another instance listened when one began at `since`; null if that shows only later. */
async function wasCovered(trx: Tx, name: string, since: string, now: string): Promise<boolean | null> {
  const { rows } = await sql<{ did: boolean; may: boolean }>`
    select coalesce(bool_or(seen_at >= ${since}::timestamptz), false) as did,
      coalesce(bool_or(not has_left
        and seen_at > ${since}::timestamptz - make_interval(secs => ${DOUBT_SECONDS})), false) as may
    from heartbeat where name like ${`${LISTENER}%`} and (since, name) < (${since}::timestamptz, ${name}::text)`.execute(
    trx,
  );
  const { did, may } = rows[0] ?? { did: false, may: false };
  if (did) return true;
  const isOver = Date.parse(now) - Date.parse(since) >= DOUBT_SECONDS * 1000;
  return may && !isOver ? null : false;
}

/**
 * Records that this instance listens, and finds out whether a restart precedes it: a time in which no instance
 * listened, however short (docs/adr/0096). With several instances, one that restarts while another listens is none.
 * If others may have crashed, the answer comes up to 15 seconds after the beginning. Call `keep` once the transaction
 * is committed: the restart is found once. It lasts until `endRestart`, for every instance: another one
 * finishes what one that dies has begun.
 */
export async function listen(
  trx: Tx,
  ports: Pick<Ports, 'database'>,
  now: string,
): Promise<Listening & { keep(): void }> {
  const listener = listenerOf(ports);
  const own = await beat(trx, listener.name, now);
  const covered = own === listener.judged ? true : await wasCovered(trx, listener.name, own, now);
  if (covered === false) {
    await sql`insert into heartbeat (name, seen_at, since)
      values (${EVERYBODY}, ${now}, ${own}), (${PENDING}, ${now}, ${own})
      on conflict (name) do update set seen_at = excluded.seen_at, since = excluded.since`.execute(trx);
    await sql`delete from heartbeat where name like ${`${LISTENER}%`}
      and seen_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(trx);
  }
  const { rows } = await sql<{ since: string; isRestart: boolean }>`
    select since, exists (select from heartbeat where name = ${PENDING}) as "isRestart"
    from heartbeat where name = ${EVERYBODY}`.execute(trx);
  const keep = () => {
    if (covered !== null) listener.judged = own;
  };
  return { since: rows[0]?.since ?? own, isRestart: rows[0]?.isRestart ?? false, keep };
}

/**
 * Since when at least one instance has listened without a gap, in SQL at an instant. If no sweep is recent, nobody has
 * found out yet that a gap is over: since that instant. Null before the first sweep of all.
 */
export const listeningSince = (now: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select case when max(seen_at) filter (where name like ${`${LISTENER}%`}) >= ${now} - make_interval(secs => ${GAP_SECONDS})
    then max(since) filter (where name = ${EVERYBODY}) else ${now} end
  from heartbeat having count(*) > 0)`;

/** Records that the consequences of the restart before `since` are all written. */
export async function endRestart(ports: Ports, since: string): Promise<void> {
  await transact(ports, 'system', (trx) =>
    sql`delete from heartbeat where name = ${PENDING} and since <= ${since}::timestamptz`.execute(trx),
  );
}

/** Records that this instance is about to stop, so that the next one need not wait for a sign of it. */
export async function leave(ports: Ports): Promise<void> {
  const { name } = listenerOf(ports);
  const now = ports.clock.now().toISOString();
  await transact(ports, 'system', (trx) =>
    sql`update heartbeat set has_left = true, seen_at = ${now} where name = ${name}`.execute(trx),
  );
}
