import { DeviceConnection, type DeviceLogRow } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import type { HeldPhone } from './evaluator.ts';
import { connectedMs, feedRow, type Known, logRow, withoutPhone } from './phone-known.ts';
import { holdPhones } from './phones.repository.ts';
import { feedOf } from './position-feed.ts';
import { type Shown, takeSteps } from './take-reports.ts';

/** A connected phone whose last fix is older than this has lost its GPS (behaviours, "Devices"). */
export const GPS_STALE_MINUTES = 5;
/** Without a sweep for this long the server was down, and the state of every phone is unknown. */
const RESTART_GAP_SECONDS = 60;
const HEARTBEAT = 'connections';
const BATCH = 500;

const { connected, indeterminate, disconnected } = DeviceConnection;

/** Seconds of silence up to which a phone counts as connected, in SQL over `uca` and `during`. */
const connectedSeconds: RawBuilder<number> = sql<number>`greatest(2 * coalesce(during.post_seconds, uca.post_seconds), 60)`;

/**
 * Since when the server has received reports without a gap. After a gap (the server was down) every phone is
 * indeterminate until it reports.
 */
async function listeningSince(trx: Tx, now: string): Promise<{ since: string; wasAway: boolean }> {
  const { rows } = await sql<{ since: string; gap: boolean }>`
    with before as (select seen_at from heartbeat where name = ${HEARTBEAT})
    insert into heartbeat (name, seen_at, since) values (${HEARTBEAT}, ${now}, ${now})
    on conflict (name) do update set seen_at = excluded.seen_at,
      since = case when excluded.seen_at - heartbeat.seen_at > make_interval(secs => ${RESTART_GAP_SECONDS})
        then excluded.since else heartbeat.since end
    returning since, coalesce((select ${now}::timestamptz - seen_at > make_interval(secs => ${RESTART_GAP_SECONDS})
      from before), true) as gap`.execute(trx);
  return { since: rows[0]?.since ?? now, wasAway: rows[0]?.gap ?? true };
}

/** Phones to check: silent for too long, due for an evaluator, or, after a gap, all with a known state. */
async function phonesDue(trx: Tx, now: string, since: string, wasAway: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select last.uca_id as id from last_position as last
      join uca on uca.id = last.uca_id join client on client.id = last.client_id
      left join monitoring_interval as during on during.uca_id = last.uca_id
      cross join lateral (select ${now}::timestamptz - greatest(last.heard_at, ${since}::timestamptz) as silence) as quiet
    where (last.connection = ${connected} and silence > make_interval(secs => ${connectedSeconds}))
      or (last.connection = ${indeterminate}
        and silence > make_interval(mins => coalesce(during.offline_minutes, uca.offline_minutes, client.offline_minutes)))
      or (${wasAway} and (last.connection <> ${indeterminate} or last.button <> ${indeterminate}))
    union select uca_id from device_state where due_at <= ${now}
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A phone's state after time has passed without a report. Only a report makes it connected. */
function fade(phone: HeldPhone, known: Known, now: number, since: number, wasAway: boolean): Known {
  if (wasAway) return { ...known, connection: indeterminate, button: indeterminate };
  if (known.connection === disconnected) return known;
  const silence = now - Math.max(Date.parse(known.heard_at), since);
  if (silence > phone.offline_minutes * 60_000) return withoutPhone({ ...known, connection: disconnected });
  return silence > connectedMs(phone.post_seconds) ? { ...known, connection: indeterminate } : known;
}

interface Sweep {
  now: Date;
  since: string;
  wasAway: boolean;
}

async function fadePhones(trx: Tx, ports: Ports, ids: readonly number[], { now, since, wasAway }: Sweep) {
  const time = now.getTime();
  const at = now.toISOString();
  const steps = [...(await holdPhones(trx, ids)).values()].flatMap((phone) => {
    if (!phone.known) return [];
    const known = fade(phone, phone.known, time, Date.parse(since), wasAway);
    const hasChanged = known.connection !== phone.known.connection || known.button !== phone.known.button;
    const log: DeviceLogRow[] = hasChanged ? [logRow(known, at)] : [];
    return [{ phone, known, fixes: [], due: null, log }];
  });
  await takeSteps(trx, ports, steps, time);
  const moved = steps.filter(({ phone, known }) => phone.known?.connection !== known.connection);
  const shown = moved.flatMap(({ phone: { uca_id, client_id }, known }): Shown[] => {
    const row = feedRow(uca_id, known);
    return row ? [{ client_id, row }] : [];
  });
  return { moved: moved.length, shown };
}

/**
 * Changes silent phones from connected to indeterminate to disconnected, and rechecks those an evaluator is waiting
 * for. Several instances may run it at once. Returns how many changed.
 */
export async function sweepConnections(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  const at = now.toISOString();
  const feed = feedOf(ports);
  let total = 0;
  const fadeBatches = async (ids: readonly number[], listening: Omit<Sweep, 'now'>, within?: Tx) => {
    const shown: Shown[] = [];
    for (let from = 0; from < ids.length; from += BATCH) {
      const fade = (trx: Tx) => fadePhones(trx, ports, ids.slice(from, from + BATCH), { now, ...listening });
      const faded = await (within ? fade(within) : transact(ports, 'system', fade));
      shown.push(...faded.shown);
      total += faded.moved;
    }
    return shown;
  };
  const show = (shown: readonly Shown[]) => {
    for (const { client_id, row } of shown) feed.push(client_id, [row]);
  };
  // The gap is recorded only once, so its consequences are written in the same transaction.
  const { ids, listening, reset } = await transact(ports, 'system', async (trx) => {
    const { since, wasAway } = await listeningSince(trx, at);
    const ids = await phonesDue(trx, at, since, wasAway);
    const listening = { since, wasAway };
    return wasAway
      ? { ids: [], listening, reset: await fadeBatches(ids, listening, trx) }
      : { ids, listening, reset: [] };
  });
  show([...reset, ...(await fadeBatches(ids, listening))]);
  return total;
}
