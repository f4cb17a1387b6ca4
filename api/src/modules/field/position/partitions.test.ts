import { afterEach, beforeEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { transact } from '../../../ports/ports.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { keepPartitions, RETENTION_DAYS } from './partitions.ts';
import { storeFixes } from './phones.repository.ts';

/** @both-databases Partitions are created and dropped. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const nameOf = (at: number) => `position_${dayOf(at).replaceAll('-', '')}`;
const midnightOf = (at: number) => Math.floor(at / DAY) * DAY;

const partitions = async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits
    join pg_class on pg_class.oid = inhrelid where inhparent = 'position'::regclass`.execute(app.db);
  return new Set(rows.map(({ name }) => name));
};
const stored = async () => {
  const { rows } = await sql<{ name: string; uca_id: number; captured_at: string }>`
    select tableoid::regclass::text as name, uca_id, captured_at from position`.execute(app.db);
  return rows.map(({ name, uca_id, captured_at }) => ({ name, uca_id, at: Date.parse(captured_at) }));
};
const keyOf = ({ uca_id, at }: { uca_id: number; at: number }) => `${uca_id} ${new Date(at).toISOString()}`;

// Other tests of this database count the partitions that are made.
let before: Set<string>;
beforeEach(async () => {
  before = await partitions();
});
const dropNew = async () => {
  for (const name of await partitions())
    if (!before.has(name)) await sql`drop table ${sql.table(name)}`.execute(app.db);
};
afterEach(dropNew);

/** Days for which the limits of the clients and of the product matter; and a clock time, often at midnight. */
const fix = fc.record({
  whose: fc.constantFrom(0, 1),
  daysAgo: fc.oneof(
    fc.integer({ min: -2, max: 6 }),
    fc.integer({ min: RETENTION_DAYS - 3, max: RETENTION_DAYS + 3 }),
    fc.integer({ min: 98, max: 102 }),
  ),
  time: fc.oneof(fc.constantFrom(0, 1, DAY - 1), fc.integer({ min: 0, max: DAY - 1 })),
});
const night = fc.record({
  fixes: fc.array(fix, { maxLength: 25 }),
  /** Days that have a partition before the fixes come, or get one after. */
  made: fc.array(fc.record({ nth: fc.nat(24), first: fc.boolean() }), { maxLength: 3 }),
});
const keeps = fc.constantFrom<number | null>(null, 1, 3, 100);

it('hold every fix that its client keeps exactly once, in the partition of its UTC day if there is one', async () => {
  const clients = [one, other];
  // At noon, so that no midnight passes meanwhile.
  const today = midnightOf(app.clock.now().getTime()) + DAY / 2;
  const property = fc.asyncProperty(
    fc.array(night, { minLength: 1, maxLength: 3 }),
    fc.tuple(keeps, keeps),
    async (nights, days) => {
      await app.db.deleteFrom('position').execute();
      await dropNew();
      for (const [nth, { id }] of clients.entries())
        await app.db
          .updateTable('client')
          .set({ position_days: days[nth], positions_from: null })
          .where('id', '=', id)
          .execute();
      const expected = new Map<string, { uca_id: number; at: number; whose: number }>();
      for (const [nth, { fixes, made }] of nights.entries()) {
        app.clock.advance(today + nth * DAY - app.clock.now().getTime());
        const midnight = midnightOf(app.clock.now().getTime());
        const sent = fixes.map(({ whose, daysAgo, time }) => {
          const uca_id = clients[whose]?.phones[0]?.uca_id ?? 0;
          return { uca_id, whose, at: midnight - daysAgo * DAY + time };
        });
        const make = async (first: boolean) => {
          for (const day of made.filter((one) => one.first === first).flatMap((one) => sent[one.nth] ?? []))
            await sql`select make_position_partition(${dayOf(day.at)}::date)`.execute(app.db);
        };
        const rows = sent.map(({ uca_id, whose, at }) => ({
          uca_id,
          client_id: clients[whose]?.id ?? 0,
          fix: {
            ...{ lat: 0, lng: 0, accuracy: 5, late: false },
            at,
            captured_at: new Date(at).toISOString(),
          },
        }));
        await make(true);
        // What a phone sends again is there already.
        for (let time = 0; time < 2; time++)
          await transact(app.ports, 'system', (trx) => storeFixes(trx, rows, app.clock.now().toISOString()));
        await make(false);
        for (const one of sent) expected.set(keyOf(one), one);

        await keepPartitions(app.ports);
        for (const [key, { whose, at }] of expected)
          if (at < midnight - (days[whose] ?? RETENTION_DAYS) * DAY) expected.delete(key);
        const [found, names] = [await stored(), await partitions()];
        expect(found.map(keyOf).sort()).toEqual([...expected.keys()].sort());
        for (const { name, at } of found)
          expect(name).toBe(names.has(nameOf(at)) ? nameOf(at) : 'position_default');
        for (const ahead of [0, 1, 2]) expect(names).toContain(nameOf(midnight + ahead * DAY));
        const longest = Math.max(...days.map((own) => own ?? RETENTION_DAYS));
        const oldest = nameOf(midnight - longest * DAY);
        expect([...names].filter((name) => name !== 'position_default' && name < oldest)).toEqual([]);
      }
    },
  );
  await fc.assert(property, { numRuns: 25 });
  app.clock.advance(Date.now() - app.clock.now().getTime());
});

const keep = (client: TestClient, position_days: number) =>
  app.db.updateTable('client').set({ position_days }).where('id', '=', client.id).execute();
const store = (client: TestClient, daysAgo: number) => {
  const captured_at = new Date(midnightOf(app.clock.now().getTime()) - daysAgo * DAY + 1);
  const uca_id = client.phones[0]?.uca_id ?? 0;
  return app.db
    .insertInto('position')
    .values({ client_id: client.id, uca_id, captured_at, lat: 0, lng: 0, accuracy: 5, battery: null })
    .execute();
};

it('are searched for what a client no longer keeps once a day, and when its days change', async () => {
  await app.db.deleteFrom('position').execute();
  await keep(one, 5);
  await keep(other, 50);
  await store(one, 6);
  await keepPartitions(app.ports);
  expect(await stored()).toEqual([]);
  await store(one, 6);
  await store(one, 4);
  await keepPartitions(app.ports);
  expect(await stored()).toHaveLength(2);
  await keep(one, 3);
  await keepPartitions(app.ports);
  expect(await stored()).toEqual([]);
  await store(one, 6);
  app.clock.advance(DAY);
  await keepPartitions(app.ports);
  expect(await stored()).toEqual([]);
  app.clock.advance(-DAY);
});

it('are dropped another time where they are in use, which undoes nothing else', async () => {
  await app.db.deleteFrom('position').execute();
  await keep(one, 5);
  await keep(other, 10);
  const old = midnightOf(app.clock.now().getTime()) - 20 * DAY;
  await sql`select make_position_partition(${dayOf(old)}::date)`.execute(app.db);
  await store(one, 6);
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('drop_position_partitions'::regproc) as definition`.execute(app.db);
  // As PostgreSQL refuses a lock that another holds; the embedded database has no other.
  await sql`create or replace function drop_position_partitions(before_day date) returns integer language plpgsql as $$
    begin raise exception 'in use' using errcode = '55P03'; end $$`.execute(app.db);
  try {
    expect(await keepPartitions(app.ports)).toMatchObject({ dropped: 0 });
  } finally {
    await sql.raw(rows[0]?.definition ?? '').execute(app.db);
  }
  expect(await stored()).toEqual([]);
  expect(await partitions()).toContain(nameOf(old));
  expect(await keepPartitions(app.ports)).toEqual({ made: 0, dropped: 1 });
  expect(await partitions()).not.toContain(nameOf(old));
});
