import { beforeEach, expect, it } from '@jest/globals';
import { complianceReport, type DataOf } from 'contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { atOnce } from '../../../testing/meanwhile.ts';
import { reportData } from '../../../testing/reports.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { countDays } from './count-days.ts';

/** Days of points that are counted say what their points say, whatever changes, and in any time zone. */

type Lines = DataOf<typeof complianceReport.by.uca.rows>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 14;
const POINTS = 60;

let app: TestApp;
let one: TestClient;
let first: number;
withTwoClients((clients) => {
  ({ app, one } = clients);
});
beforeEach(async () => {
  // By the database's clock, as the triggers: most days are over long enough, the last ones are not.
  first = Date.now() - DAYS * DAY;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into activity (client_id, name, kind, point_order, assignment, schedule, active)
      values (${one.id}, 'Ronda', 'repetitive', 'any', 'first', '{}', false) returning id
    )
    insert into task (client_id, activity_id, planned_at, due_at, day, tolerance_minutes, day_starts, opens_at, ends_at, points)
    select ${one.id}, id, now(), now(), now()::date, 10, '', now(), now(), ${POINTS} from made returning id`.execute(
    app.db,
  );
  const task = rows[0]?.id ?? 0;
  await sql`
    insert into task_point (client_id, task_id, activity_id, day, position, turn, checkpoint_id, ask, due_at, opens_at,
      closes_at, ends_at, outcome)
    select ${one.id}, ${task}, task.activity_id, at::date, nth, nth, ${one.checkpoint.id}, 'nothing', at, at, at, at, 'missed'
    from task, generate_series(1, ${POINTS}) as nth,
      lateral (select ${new Date(first)}::timestamptz + nth * interval '5 hours' as at) as due where task.id = ${task}`.execute(
    app.db,
  );
  await app.db.deleteFrom('task_point_touch').execute();
});

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The report by each of what days are counted by, over periods that cut days of other zones. */
async function reports(): Promise<Lines[]> {
  const found: Lines[] = [];
  for (const by of ['checkpoint', 'uca', 'outcome'] as const)
    for (const [from, to] of [
      [0, DAYS + 1],
      [9, 10],
    ] as const) {
      const period = { from: dayOf(first + from * DAY), to: dayOf(first + to * DAY) };
      found.push(await reportData<Lines>(app, complianceReport.by[by].rows, period, one.operator));
    }
  return found;
}

/** The same from the points alone. */
async function uncounted(): Promise<Lines[]> {
  await app.db.deleteFrom('task_point_day').execute();
  return reports();
}

const counts = () =>
  app.db
    .selectFrom('task_point_count')
    .select(({ fn }) => fn.sum<number>('total').as('total'))
    .where('counted_by', '=', 'checkpoint')
    .executeTakeFirst()
    .then((row) => Number(row?.total ?? 0));

const change = fc.record({
  what: fc.constantFrom('judged', 'scanned', 'moved', 'deleted', 'counted', 'zone'),
  nth: fc.integer({ min: 1, max: POINTS }),
  hours: fc.integer({ min: -30, max: 30 }),
});
const zones = ['America/Guayaquil', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Santiago'];

async function make({
  what,
  nth,
  hours,
}: typeof change extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const point = sql`where client_id = ${one.id} and position = ${nth}`;
  if (what === 'judged') await sql`update task_point set outcome = 'excused' ${point}`.execute(app.db);
  if (what === 'scanned')
    await sql`update task_point set outcome = 'late', scanned_at = due_at + interval '9 minutes', out_of_turn = true,
      uca_id = ${one.phones[nth % 2]?.uca_id ?? 0} ${point}`.execute(app.db);
  if (what === 'moved')
    await sql`update task_point set due_at = due_at + make_interval(hours => ${hours}), opens_at = opens_at - interval '40 hours',
      closes_at = closes_at + interval '40 hours', ends_at = ends_at + interval '40 hours' ${point}`.execute(
      app.db,
    );
  if (what === 'deleted') await sql`delete from task_point ${point}`.execute(app.db);
  if (what === 'counted') await countDays(app.ports);
  if (what === 'zone')
    await sql`update client set timezone = ${zones[nth % zones.length]} where id = ${one.id}`.execute(app.db);
}

it('says the same as the points, whatever changes before and after a day is counted', async () => {
  await countDays(app.ports);
  expect(await counts()).toBeGreaterThan(POINTS / 2);
  expect(await counts()).toBeLessThan(POINTS);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      for (const one of changes) await make(one);
      const found = await reports();
      expect(await uncounted()).toEqual(found);
    }),
    { numRuns: 6 },
  );
}, 120_000);

it('counts a changed day again, once, and forgets what it noted', async () => {
  expect(await countDays(app.ports)).toBeGreaterThan(8);
  expect(await countDays(app.ports)).toBe(0);
  await sql`update task_point set outcome = 'excused' where client_id = ${one.id} and position <= 2`.execute(
    app.db,
  );
  expect(await app.db.selectFrom('task_point_touch').select('hour').execute()).toHaveLength(2);
  const again = await countDays(app.ports);
  expect([1, 2]).toContain(again);
  expect(await app.db.selectFrom('task_point_touch').select('hour').execute()).toEqual([]);
  const excused = await app.db
    .selectFrom('task_point_count')
    .select(({ fn }) => fn.sum<number>('excused').as('excused'))
    .where('counted_by', '=', 'outcome')
    .executeTakeFirst();
  expect(Number(excused?.excused)).toBe(2);
  expect(await countDays(app.ports)).toBe(0);
});

it('notes nothing of points that are due now', async () => {
  await sql`update task_point set outcome = 'pending' where client_id = ${one.id} and due_at > now() - interval '47 hours'`.execute(
    app.db,
  );
  expect(await app.db.selectFrom('task_point_touch').select('hour').execute()).toEqual([]);
});

atOnce('a change and the count of its day')(
  'counts a day again that changed while it was counted',
  async () => {
    let counted = 0;
    await app.db.transaction().execute(async (trx) => {
      await sql`update task_point set outcome = 'excused' where client_id = ${one.id} and position = 1`.execute(
        trx,
      );
      counted = await countDays(app.ports);
    });
    expect(counted).toBeGreaterThan(8);
    const found = await reports();
    expect(await countDays(app.ports)).toBe(1);
    expect(await reports()).toEqual(found);
    expect(await uncounted()).toEqual(found);
  },
);
