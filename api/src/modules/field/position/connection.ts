import { DeviceConnection, type DeviceLogRow } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import type { HeldPhone } from './evaluator.ts';
import { endRestart, type Listening, listen } from './listening.ts';
import { connectedMs, type Known, logRow, withoutPhone } from './phone-known.ts';
import { holdPhones } from './phones.repository.ts';
import { feedOf, feedRow, hasTurned } from './position-feed.ts';
import { type Shown, takeSteps } from './take-reports.ts';

/** A connected phone whose last fix is older than this has lost its GPS (behaviours, "Devices"). */
export const GPS_STALE_MINUTES = 5;
const BATCH = 500;

const { connected, indeterminate, disconnected } = DeviceConnection;

/** Seconds of silence up to which a phone counts as connected, in SQL over `uca` and `during`. */
const connectedSeconds: RawBuilder<number> = sql<number>`greatest(2 * coalesce(during.post_seconds, uca.post_seconds), 60)`;

/** Phones to check: silent for too long, due for an evaluator, or, after a restart, all not heard since. */
async function phonesDue(trx: Tx, now: string, { since, isRestart }: Listening): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select last.uca_id as id from last_position as last
      join uca on uca.id = last.uca_id and uca.deleted_at is null
      join client on client.id = last.client_id
      left join monitoring_interval as during on during.uca_id = last.uca_id
      cross join lateral (select ${now}::timestamptz - greatest(last.heard_at, ${since}::timestamptz) as silence) as quiet
    where (last.connection = ${connected} and silence > make_interval(secs => ${connectedSeconds}))
      or (last.connection = ${indeterminate}
        and silence > make_interval(mins => coalesce(during.offline_minutes, uca.offline_minutes, client.offline_minutes)))
      or (${isRestart} and last.heard_at < ${since}::timestamptz and (last.connection <> ${indeterminate} or last.button <> ${indeterminate}))
    union select due.uca_id from device_state as due
      join uca on uca.id = due.uca_id and uca.deleted_at is null where due.due_at <= ${now}
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * A phone's state after time has passed without a report. Only a report makes it connected; after a restart of the
 * server it is indeterminate until then.
 */
function fade(phone: HeldPhone, known: Known, now: number, since: number, isUnheard: boolean): Known {
  if (isUnheard) return { ...known, connection: indeterminate, button: indeterminate };
  if (known.connection === disconnected) return known;
  const silence = now - Math.max(Date.parse(known.heard_at), since);
  if (silence > phone.offline_minutes * 60_000) return withoutPhone({ ...known, connection: disconnected });
  return silence > connectedMs(phone.post_seconds) ? { ...known, connection: indeterminate } : known;
}

interface Sweep extends Listening {
  now: Date;
}

async function fadePhones(trx: Tx, ports: Ports, ids: readonly number[], sweep: Sweep) {
  const time = sweep.now.getTime();
  const at = sweep.now.toISOString();
  const since = Date.parse(sweep.since);
  const steps = [...(await holdPhones(trx, ids)).values()].flatMap((phone) => {
    if (!phone.known) return [];
    const isUnheard = sweep.isRestart && Date.parse(phone.known.heard_at) < since;
    const known = fade(phone, phone.known, time, since, isUnheard);
    const log: DeviceLogRow[] = hasTurned(phone.known, known) ? [logRow(known, at)] : [];
    return [{ phone, known, fixes: [], due: null, log, isUnheard, listeningSince: since }];
  });
  await takeSteps(trx, ports, steps, time);
  const moved = steps.filter(({ phone, known }) => hasTurned(phone.known, known));
  const shown = moved.flatMap(({ phone: { uca_id, client_id }, known }): Shown[] => {
    const row = feedRow(uca_id, known);
    return row ? [{ client_id, row }] : [];
  });
  return { moved: moved.length, shown };
}

/**
 * Changes silent phones from connected to indeterminate to disconnected, and rechecks those an evaluator is waiting
 * for, in transactions of `batch` phones at most. Several instances may run it at once. Returns how many changed.
 */
export async function sweepConnections(ports: Ports, batch = BATCH): Promise<number> {
  const now = ports.clock.now();
  const at = now.toISOString();
  const feed = feedOf(ports);
  const { ids, listening } = await transact(ports, 'system', async (trx) => {
    const listening = await listen(trx, ports, at);
    return { ids: await phonesDue(trx, at, listening), listening };
  });
  listening.keep();
  let total = 0;
  for (let from = 0; from < ids.length; from += batch) {
    const part = ids.slice(from, from + batch);
    const { moved, shown } = await transact(ports, 'system', (trx) =>
      fadePhones(trx, ports, part, { now, ...listening }),
    );
    for (const { client_id, row } of shown) feed.push(client_id, [row]);
    total += moved;
  }
  if (listening.isRestart) await endRestart(ports, listening.since);
  return total;
}
