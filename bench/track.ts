import { createTestClient, type TestPhone } from 'api/src/testing/domain.ts';
import { createTestApp } from 'api/src/testing/harness.ts';
import {
  type DataOf,
  DEGREE_METRES,
  fromWallTime,
  LINE_METRES,
  listTravelledRoutes,
  metresBetween,
  placeAt,
} from 'contract';
import { onDatabases } from './measure.ts';

/**
 * A travelled route of a day with 17,280 fixes (one every five seconds, GPS noise of 4 m): from the call to the
 * response through the whole API, on the embedded database and on PostgreSQL, and how far the drawn line is from the
 * reported positions. The budget is 200 ms and 3 m.
 */
const FIXES = 17_280;
const CALLS = 20;
const BUDGET_MS = 200;
const DAY = '2026-03-02';
const start = Date.parse(fromWallTime(DAY, '00:00', 'America/Guayaquil') ?? '');

/** Rounds of some kilometres on foot, with waits, and noise that is the same in each run. */
function fixes() {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  let walked = 0;
  return Array.from({ length: FIXES }, (_, index) => {
    if (index % 1000 > 350) walked += 7;
    const turn = walked / 400;
    return {
      at: start + index * 5000,
      lat: -2.28 + (600 * Math.sin(turn) + 8 * random()) / DEGREE_METRES,
      lng: -79.9 + (900 * Math.cos(turn * 0.7) + 8 * random()) / DEGREE_METRES,
    };
  });
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(name: string) {
  const app = await createTestApp();
  const one = await createTestClient(app);
  const phone = one.phones[0] as TestPhone;
  const said = fixes();
  const rows = said.map(({ at, lat, lng }) => ({
    client_id: one.id,
    uca_id: phone.uca_id,
    captured_at: new Date(at).toISOString(),
    lat,
    lng,
    accuracy: 6,
    battery: null,
  }));
  for (let from = 0; from < FIXES; from += 1000)
    await app.db
      .insertInto('position')
      .values(rows.slice(from, from + 1000))
      .execute();
  type Answer = DataOf<typeof listTravelledRoutes>;
  const ask = () =>
    app.call<Answer>(listTravelledRoutes, {
      as: one.operator,
      query: { uca_id: [phone.uca_id], day: DAY },
    });
  const first = performance.now();
  const answer = await ask();
  const times = [performance.now() - first];
  for (let call = 1; call < CALLS; call++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  const route = answer.body.data?.data[0];
  if (!route || route.used !== FIXES) throw new Error(`${answer.status}: ${route?.used} of ${FIXES} fixes`);
  const furthest = said.reduce((most, fix) => {
    const place = placeAt(route.lines, fix.at);
    return place ? Math.max(most, metresBetween(place, fix)) : Number.POSITIVE_INFINITY;
  }, 0);
  const points = route.lines.reduce((sum, { at }) => sum + at.length, 0);
  const typical = middle(times);
  console.log(
    `${name}: ${FIXES} fixes in ${typical.toFixed(0)} ms (first ${times[0]?.toFixed(0)}), ${points} points drawn, ` +
      `at most ${furthest.toFixed(2)} m off; ${(route.metres / 1000).toFixed(1)} km, ` +
      `${route.parts.filter(({ kind }) => kind === 'stop').length} stops`,
  );
  if (typical > BUDGET_MS || furthest > LINE_METRES) process.exitCode = 1;
  await app.close();
}

await onDatabases(measure);
