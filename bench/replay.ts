import { createTestClient, type TestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp } from 'api/src/testing/harness.ts';
import {
  createGeofence,
  FENCE_REPLAY_DAYS,
  type GeofenceInput,
  type GeofenceReplay,
  REPLAY_UCAS,
  replayGeofence,
} from 'contract';
import { type Engine, onDatabases, percentile } from './measure.ts';

/**
 * A geofence replayed before it is saved: 100 UCAs over 30 days, each twelve hours a day with a fix every 30 seconds,
 * walking back and forth past it, through the whole API. As a new fence, and as one whose shape is changed, which is
 * replayed twice. The budget is a median of three seconds on PostgreSQL. REPLAY_SECONDS sets another interval,
 * REPLAY_ONLY=postgres leaves the embedded database out.
 */
const SECONDS = Number(process.env.REPLAY_SECONDS ?? 30);
const UCAS = REPLAY_UCAS;
const DAYS = FENCE_REPLAY_DAYS;
const HOURS = 12;
const CALLS = 5;
const BUDGET_MS = 3000;
const HOME = { lat: -2.2, lng: -79.9 };

/** Back and forth over 1800 m at a metre a second, each starting at another point, with ten metres of noise. */
const positions = `insert into position (client_id, uca_id, captured_at, lat, lng, accuracy)
  select $1, uca.id, at, ${HOME.lat} + 0.00009 * random(), ${HOME.lng} + 0.00009 * random()
    + abs((extract(epoch from at)::bigint + uca.id * 131) % 3600 - 1800) / 111320.0 - 0.008, 8
  from uca, generate_series(1, ${DAYS}) as day,
    generate_series(now() - day * interval '1 day', now() - day * interval '1 day' + interval '${HOURS} hours'
      - interval '1 second', interval '${SECONDS} seconds') as at
  where uca.client_id = $1`;

async function fill(app: TestApp, { id }: TestClient): Promise<void> {
  const connection = await app.database.pool.connect();
  try {
    await connection.query(
      `select make_position_partition(current_date - step) from generate_series(0, ${DAYS + 1}) as step`,
    );
    await connection.query(positions, [id]);
    await connection.query('vacuum analyze position');
  } finally {
    connection.release();
  }
}

async function run(engine: Engine): Promise<void> {
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: UCAS });
    await app.db.updateTable('uca').set({ collect_seconds: SECONDS }).execute();
    const started = performance.now();
    await fill(app, client);
    const rows = (UCAS * DAYS * HOURS * 3600) / SECONDS;
    console.log(
      `${engine}: ${rows} positions made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    const shape = { shape: 'circle' as const, ...HOME, radius: 60, points: [] };
    const uca_ids = client.phones.map(({ uca_id }) => uca_id);
    const type = await app.db
      .insertInto('uca_type')
      .values({ client_id: client.id, name: 'Ronda' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const emails = ['bench@example.com'];
    const input: GeofenceInput = {
      ...{ name: 'Banco', description: '', type_id: type.id, place_id: client.place, color: '#0b687d' },
      ...{ ...shape, radius: 90, checkpoint_ids: [client.checkpoint.id], uca_ids },
      ...{ offline_minutes: null, dwell_minutes: null, expected: [] },
      ...{ emails_entry: emails, emails_exit: emails, emails_dwell: [], emails_summary: emails },
    };
    const fence = await app.call<{ id: number }>(createGeofence, {
      as: client.operator,
      body: input,
    });
    if (fence.status !== 201) throw new Error(`the fence: ${fence.status} ${fence.text}`);
    for (const [name, geofence_id] of [
      ['a new fence', null],
      ['a changed fence', fence.body.data?.id ?? null],
    ] as const) {
      const times: number[] = [];
      let told = '';
      for (let call = 0; call < CALLS; call++) {
        const begun = performance.now();
        const { status, text, body } = await app.call<GeofenceReplay>(replayGeofence, {
          as: client.operator,
          body: { ...shape, uca_ids, offline_minutes: null, dwell_minutes: null, geofence_id },
        });
        if (status !== 200 || !body.data) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
        times.push(performance.now() - begun);
        told = `${body.data.fixes} fixes read, ${body.data.total.visits} visits`;
      }
      const [typical, worst] = [percentile(times, 0.5), Math.max(...times)];
      const share = engine === 'PostgreSQL' ? `   ${(typical / BUDGET_MS).toFixed(2)} of the budget` : '';
      console.log(
        `  ${name.padEnd(16)} p50 ${typical.toFixed(0).padStart(6)} ms   worst ${worst.toFixed(0).padStart(6)} ms   ${told}${share}`,
      );
      if (share && typical > BUDGET_MS) process.exitCode = 1;
    }
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.REPLAY_ONLY);
