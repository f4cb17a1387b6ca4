import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { TestClient } from '../testing/domain.ts';
import type { TestApp } from '../testing/harness.ts';
import { withTwoClients } from '../testing/two-clients.ts';

/** @both-databases Row-level security is tested against the tables and roles of each database. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const inClient = (clientId: number) => ({ clientId, allClients: false });

describe('row-level security alone, with repositories that omit the client', () => {
  it('binds every table that has a client, and every partition of one', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'client_id' and c.relkind in ('r', 'p') and not c.relrowsecurity
        and c.relnamespace = 'public'::regnamespace`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('shows rows of the own client only, in any query', async () => {
    for (const table of ['place', 'checkpoint', 'uca', 'uca_group', 'uca_group_member'] as const) {
      const rows = await app.database.transact(inClient(one.id), (trx) =>
        trx.selectFrom(table).select('client_id').execute(),
      );
      expect([table, [...new Set(rows.map(({ client_id }) => client_id))]]).toEqual([table, [one.id]]);
    }
    const all = await app.database.transact({ clientId: null, allClients: true }, (trx) =>
      trx.selectFrom('uca').select('client_id').distinct().execute(),
    );
    expect(all).toHaveLength(2);
  });

  it('changes and deletes nothing of another client, and inserts nothing into it', async () => {
    const changed = await app.database.transact(inClient(one.id), (trx) =>
      trx.updateTable('uca').set({ type: 'Robado' }).where('client_id', '=', other.id).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const deleted = await app.database.transact(inClient(one.id), (trx) =>
      trx.deleteFrom('uca_group_member').where('client_id', '=', other.id).executeTakeFirst(),
    );
    expect(deleted.numDeletedRows).toBe(0n);
    const written = app.database.transact(inClient(one.id), (trx) =>
      trx.insertInto('uca_group').values({ client_id: other.id, name: 'Ajeno' }).execute(),
    );
    await expect(written).rejects.toThrow(/row-level security/);
  });

  it('lets no row of one client reference a record of another', async () => {
    const crossed = app.db
      .insertInto('checkpoint')
      .values({ client_id: one.id, place_id: other.place, name: 'X', code: 'X', lat: 0, lng: 0 })
      .execute();
    await expect(crossed).rejects.toThrow(/foreign key/);
  });

  it('hides fixes in a partition that is queried by its own name', async () => {
    const now = new Date();
    await sql`select make_position_partition(${now.toISOString().slice(0, 10)}::date)`.execute(app.db);
    const fix = { captured_at: now, lat: 0, lng: 0, accuracy: 5, battery: null };
    await app.db
      .insertInto('position')
      .values({ ...fix, client_id: other.id, uca_id: other.phones[0]?.uca_id ?? 0 })
      .execute();
    const partition = `position_${now.toISOString().slice(0, 10).replaceAll('-', '')}`;
    for (const table of ['position', partition]) {
      const { rows } = await app.database.transact(inClient(one.id), (trx) =>
        sql`select * from ${sql.table(table)}`.execute(trx),
      );
      expect(rows).toEqual([]);
    }
  });
});
