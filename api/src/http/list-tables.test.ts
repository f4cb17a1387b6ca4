import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { inOrder, ofCount, ofRecord } from './list-order.ts';
import { tablesOf } from './list-tables.ts';

/**
 * What a query's tree reveals.
 *
 * @one-database Queries are compiled here, and none is run.
 */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const places = () => app.db.selectFrom('place as here').select('here.id');
const read = (condition: RawBuilder<boolean>) => tablesOf(places().where(condition).compile().query);

describe('the tables that a list reads', () => {
  it('are those of its joins, its conditions and its order', () => {
    const order = { id: 'here.id', descending: false };
    const joined = places().leftJoin('branch as b', 'b.id', 'here.branch_id');
    expect(tablesOf(joined.compile().query)).toEqual(['branch', 'place']);
    const ordered = inOrder(joined, { ...order, by: ofRecord('client', 'here.client_id') });
    expect(tablesOf(ordered.compile().query)).toEqual(['branch', 'client', 'place']);
    const counted = inOrder(places(), { ...order, by: ofCount('uca', 'place_id', 'here.id') });
    expect(tablesOf(counted.compile().query)).toEqual(['place', 'uca']);
    expect(read(sql`here.id in (select place_id from ${sql.table('uca')} as other)`)).toEqual([
      'place',
      'uca',
    ]);
    expect(read(sql`exists (${app.db.selectFrom('checkpoint').select('checkpoint.id')})`)).toEqual([
      'checkpoint',
      'place',
    ]);
  });

  it('are unknown when raw SQL names one', () => {
    expect(read(sql`here.id in (select place_id from uca)`)).toBeNull();
    expect(read(sql`here.id in (select place_id from ${sql.table('uca')} join place on true)`)).toBeNull();
    expect(read(sql`exists (select from ${sql.raw('uca where uca.place_id = here.id')})`)).toBeNull();
  });

  it('are known when a word only looks like raw SQL', () => {
    expect(read(sql`here.name is distinct from here.search`)).toEqual(['place']);
    expect(read(sql`here.name = ${'taken from uca'}`)).toEqual(['place']);
  });
});
