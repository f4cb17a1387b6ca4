import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type SelectQueryBuilder, sql } from 'kysely';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { withoutIdleJoins } from './list-joins.ts';

/**
 * Which joins a query keeps.
 *
 * @one-database Queries are compiled here, and none is run.
 */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ucas = () =>
  app.db
    .selectFrom('uca')
    .leftJoin('app_user as person', 'person.id', 'uca.user_id')
    .leftJoin('client', 'client.id', 'person.client_id')
    .select('uca.id');
const joinsOf = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) =>
  [
    ...withoutIdleJoins(rows)
      .compile()
      .sql.matchAll(/join "(\w+)"/g),
  ].map(([, table]) => table);

it('leaves out look-ups by id that nothing names, the way to them included', () => {
  expect(joinsOf(ucas())).toEqual([]);
});

it('keeps what a condition, an order or raw SQL names, and the way to it', () => {
  expect(joinsOf(ucas().where('person.blocked', '=', true))).toEqual(['app_user']);
  expect(joinsOf(ucas().orderBy('client.name'))).toEqual(['app_user', 'client']);
  expect(joinsOf(ucas().orderBy(sql`fold(person.name)`))).toEqual(['app_user']);
});

it('keeps what may add or remove rows', () => {
  const inner = app.db.selectFrom('uca').innerJoin('place', 'place.id', 'uca.place_id').select('uca.id');
  expect(joinsOf(inner)).toEqual(['place']);
  const many = app.db.selectFrom('place').leftJoin('uca', 'uca.place_id', 'place.id').select('place.id');
  expect(joinsOf(many)).toEqual(['uca']);
  const narrowed = app.db
    .selectFrom('uca')
    .leftJoin('place', (join) =>
      join.onRef('place.id', '=', 'uca.place_id').on('place.deleted_at', 'is', null),
    )
    .select('uca.id');
  expect(joinsOf(narrowed)).toEqual(['place']);
});
