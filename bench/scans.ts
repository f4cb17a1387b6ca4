import { openDatabase } from 'api/src/ports/database.ts';
import type { DatabaseConfig } from 'api/src/ports/database-config.ts';
import { type ActivityInput, createActivity, DEGREE_METRES, dayAfter, postScans, toWallTime } from 'contract';
import { type Fleet, operatorToken, tokenOf } from './fleet.ts';
import { measureIntake } from './intake.ts';
import { openConnection, requestOf } from './keep-alive.ts';

/**
 * Scans of checkpoints with a rule (distance, minutes between two, type of QR, hours, days), which are due on rounds of
 * every two hours: judged, flagged, chained and counted for their tasks. 12,000 phones walk 600 rounds of ten checkpoints
 * and send a round a call; one scan in ten is too far away.
 */
const PHONES = 12_000;
const ROUNDS = 600;
const POINTS = 10;
const MINUTE = 60_000;
/** Metres between two checkpoints. */
const APART = 60;
const HOME = { lat: -2.2, lng: -79.9 };

const codeOf = (round: number, point: number) => `BENCH-${round}-${point}`;
const placeOf = (round: number, point: number) => ({
  lat: HOME.lat + (point * APART) / DEGREE_METRES,
  lng: HOME.lng + (round * 10 * APART) / DEGREE_METRES,
});

/** Checkpoints by their codes. */
const ids = new Map<string, number>();

/** Checkpoints of the client under one rule, by rounds. */
async function makeCheckpoints(config: DatabaseConfig, { clientId }: Fleet): Promise<void> {
  const { pool, close } = await openDatabase(config);
  try {
    const points = Array.from({ length: ROUNDS * POINTS }, (_, nth) => {
      const [round, point] = [Math.floor(nth / POINTS), nth % POINTS];
      return { ...placeOf(round, point), code: codeOf(round, point) };
    });
    const { rows } = await pool.query<{ id: number; code: string }>(
      `with rule as (insert into scan_rule (client_id, name, max_metres, min_minutes, qr_types, from_time, to_time, days)
          values ($1, 'Ronda de carga', 50, 5, '["N"]', '00:00', '23:59', '[1, 2, 3, 4, 5, 6, 7]') returning id)
        insert into checkpoint (client_id, place_id, name, code, lat, lng, scan_rule_id)
        select $1, (select min(id) from place where client_id = $1 and deleted_at is null), given.code, given.code, given.lat,
          given.lng, rule.id
        from rule, jsonb_to_recordset($2::jsonb) as given (code text, lat float8, lng float8)
        returning id, code`,
      [clientId, JSON.stringify(points)],
    );
    for (const { id, code } of rows) ids.set(code, id);
    await pool.query('analyze');
  } finally {
    await close();
  }
}

const ZONE = 'America/Guayaquil';
/** Every two hours on the client's clock, so that one of them is in 20 minutes: what is scanned now is on time. */
const times = Array.from(
  { length: 12 },
  (_, nth) => toWallTime(Date.now() + (20 + nth * 120) * MINUTE, ZONE)?.time.slice(0, 5) ?? '',
).sort();

/** An activity for each round, due every two hours, that all phones of the bench may do. */
async function makeRounds(port: number, fleet: Fleet): Promise<void> {
  const line = openConnection(port);
  for (let round = 0; round < ROUNDS; round++) {
    const input: ActivityInput = {
      ...{ name: `Ronda de carga ${round}`, kind: 'repetitive', instructions: '', tolerance_minutes: 30 },
      ...{ order: 'any', assignment: 'first', stay_minutes: null, active: true },
      ...{ type_ids: [], group_ids: [], label_ids: [] },
      uca_ids: fleet.phones.filter((_, nth) => nth % ROUNDS === round),
      points: Array.from({ length: POINTS }, (_, point) => ({
        checkpoint_id: ids.get(codeOf(round, point)) ?? 0,
        ...{ after_minutes: null, ask: 'nothing' as const, note: '' },
      })),
      schedule: {
        ...{
          every: { unit: 'day', count: 1 },
          weekdays: [],
          month_days: [],
          month_weekdays: [],
          until: null,
          except: [],
        },
        ...{ on_holidays: 'kept', day_starts: '00:00' },
        from: dayAfter(new Date().toISOString().slice(0, 10), -2),
        times,
      },
    };
    const answer = await line.send(
      requestOf('POST', createActivity.path, operatorToken, JSON.stringify(input)),
    );
    if (answer.status !== 201) throw new Error(`An activity returned ${answer.status}: ${answer.body}`);
  }
  line.close();
}

let turn = 0;

/** A phone's round, a checkpoint each six seconds; no phone sends two within five minutes. */
function nextRound(): string {
  const nth = turn++ % PHONES;
  const start = Date.now() - MINUTE;
  const round = nth % ROUNDS;
  const scans = Array.from({ length: POINTS }, (_, point) => {
    const { lat, lng } = placeOf(round, point);
    const off = point === POINTS - 1 ? 90 / DEGREE_METRES : 0;
    return {
      ...{
        uuid: crypto.randomUUID(),
        checkpoint_code: codeOf(round, point),
        type: 'scan',
        note: '',
        accuracy: 8,
      },
      ...{ lat: lat + off, lng, captured_at: new Date(start + (point * MINUTE) / POINTS).toISOString() },
    };
  });
  return requestOf('POST', postScans.path, tokenOf(nth), JSON.stringify({ scans }));
}

await measureIntake({
  ...{ unit: 'scans', phones: PHONES, perCall: POINTS, aims: { postgres: 2000, embedded: 100 } },
  prepare: makeCheckpoints,
  begin: makeRounds,
  next: nextRound,
  taken: (body) => body.split('"uuid"').length - 1,
});
