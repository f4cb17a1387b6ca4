import { channels, events, type GeofenceEvent } from 'contract';
import { sql } from 'kysely';
import { emit } from '../../../../http/outbox.ts';
import type { Tx } from '../../../../ports/database.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { FoundEvent } from './fence-evaluator.ts';
import { mailFenceEvents } from './mail-events.ts';

interface Kept extends GeofenceEvent {
  place_name: string;
}

/** Events of one phone at one fence follow each other; all others are written together. */
function roundsOf(found: readonly FoundEvent[]): FoundEvent[][] {
  const turns = new Map<string, number>();
  const rounds: FoundEvent[][] = [];
  for (const event of found) {
    const pair = `${event.uca_id} ${event.geofence_id}`;
    const turn = turns.get(pair) ?? 0;
    turns.set(pair, turn + 1);
    const round = rounds[turn] ?? [];
    rounds[turn] = round;
    round.push(event);
  }
  return rounds;
}

/**
 * Opens and closes visits and keeps their events. What was found of a fence that has since been changed, taken from the
 * phone or deleted is left out: whoever does that waits for this, or this for them.
 */
async function keepRound(trx: Tx, round: readonly FoundEvent[], now: string): Promise<Kept[]> {
  const rows = round.map(({ at, shapedAt, ...event }) => ({
    ...event,
    at: new Date(at).toISOString(),
    shaped_at: new Date(shapedAt).toISOString(),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (client_id bigint, uca_id bigint,
    geofence_id bigint, kind text, at timestamptz, shaped_at timestamptz, uncertain boolean, lat float8, lng float8)`;
  const opened = round.some(({ kind }) => kind !== 'exit')
    ? await sql`
        with held as (
          select found.* from ${given}
          join geofence on geofence.id = found.geofence_id and geofence.deleted_at is null
            and date_trunc('milliseconds', geofence.shaped_at) = found.shaped_at
          join geofence_uca as member on member.geofence_id = found.geofence_id and member.uca_id = found.uca_id
          where found.kind <> 'exit'
          order by found.geofence_id, found.uca_id
          for share of geofence, member)
        insert into geofence_visit (client_id, geofence_id, uca_id, entered_at, uncertain)
        select client_id, geofence_id, uca_id, at, uncertain from held
        on conflict (geofence_id, uca_id) where left_at is null do nothing
        returning id, geofence_id, uca_id`.execute(trx)
    : { rows: [] };
  const closed = round.some(({ kind }) => kind === 'exit')
    ? await sql`
        update geofence_visit as visit set left_at = greatest(visit.entered_at, found.at),
          uncertain = visit.uncertain or found.uncertain
        from ${given}
        where found.kind = 'exit' and visit.left_at is null and visit.geofence_id = found.geofence_id
          and visit.uca_id = found.uca_id
        returning visit.id, visit.geofence_id, visit.uca_id`.execute(trx)
    : { rows: [] };
  const visits = JSON.stringify([...opened.rows, ...closed.rows]);
  const { rows: kept } = await sql<Kept>`
    with kept as (
      insert into geofence_event (client_id, geofence_id, uca_id, visit_id, kind, at, known_at, lat, lng, uncertain)
      select found.client_id, found.geofence_id, found.uca_id, visit.id, found.kind, found.at, ${now}::timestamptz,
        found.lat, found.lng, found.uncertain
      from ${given}
      join jsonb_to_recordset(${visits}::jsonb) as visit (id bigint, geofence_id bigint, uca_id bigint)
        on visit.geofence_id = found.geofence_id and visit.uca_id = found.uca_id
      order by found.at
      returning *)
    select kept.id, kept.client_id, kept.kind, kept.geofence_id, geofence.name as geofence_name, kept.uca_id,
      trim(app_user.name || ' ' || app_user.last_name) as uca_name, place.name as place_name, kept.at,
      kept.known_at, case when kept.kind = 'exit' then visit.entered_at end as entered_at, kept.lat, kept.lng,
      kept.uncertain
    from kept join geofence_visit as visit on visit.id = kept.visit_id
    join geofence on geofence.id = kept.geofence_id join place on place.id = geofence.place_id
    join uca on uca.id = kept.uca_id join app_user on app_user.id = uca.user_id
    order by kept.id`.execute(trx);
  return kept;
}

/** Keeps what was found, tells each client's operators in one event, and writes its emails. */
export async function keepFenceEvents(
  trx: Tx,
  ports: Pick<Ports, 'config' | 'log'>,
  found: readonly FoundEvent[],
  now: number,
): Promise<void> {
  const time = new Date(now).toISOString();
  const kept: Kept[] = [];
  for (const round of roundsOf(found)) kept.push(...(await keepRound(trx, round, time)));
  if (kept.length === 0) return;
  const clients = [...new Set(kept.map(({ client_id }) => client_id))].sort((one, other) => one - other);
  for (const client of clients) {
    const own = kept.filter(({ client_id }) => client_id === client);
    const told: GeofenceEvent[] = own.map(({ place_name: _, ...event }) => event);
    await emit(trx, {
      channels: [channels.geofences(client)],
      event: events.geofenceEvents,
      data: { events: told },
    });
    await mailFenceEvents(trx, ports, client, own, new Date(now));
  }
}
