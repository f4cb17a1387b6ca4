import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  deleteClient,
  deleteScanRule,
  type Endpoint,
  type HistoryEntity,
  listUses,
  listUsesOfMany,
  type RecordUse,
  type RecordUses,
  ucaType,
} from 'contract';
import { createTestClient } from '../testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';
import { uses } from './uses.ts';

/** @both-databases The foreign keys are read from the catalogue of each database. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface ForeignKey {
  child: string;
  /** The last of its columns; those before it identify the client or branch. */
  column: string;
  parent: string;
  /** The child is a record that can be deleted separately. */
  record: boolean;
}

/** References to soft-deleted tables: there, no foreign key prevents a deletion. */
async function foreignKeys(): Promise<ForeignKey[]> {
  const { rows } = await app.database.pool.query<ForeignKey>(`
    select child.relname as child, attribute.attname as column, parent.relname as parent,
      exists (select from pg_attribute where attrelid = child.oid and attname = 'deleted_at') as record
    from pg_constraint as key
      join pg_class as child on child.oid = key.conrelid
      join pg_class as parent on parent.oid = key.confrelid
      join pg_attribute as attribute on attribute.attrelid = child.oid
        and attribute.attnum = key.conkey[array_length(key.conkey, 1)]
    where key.contype = 'f' and key.conparentid = 0
      and exists (select from pg_attribute where attrelid = parent.oid and attname = 'deleted_at')`);
  return rows;
}

/** Deleted by their own rules, with everything they own, or not at all yet. */
const byTheirOwnRules = ['request', 'request_rule', 'request_schedule', 'stock_category', 'stock_item'];

const namedFor = (parent: string) =>
  Object.entries(uses).flatMap(([entity, { table, by, others = {} }]) =>
    table === parent
      ? [
          {
            entity,
            keys: [
              ...by.map(({ table, column, link }) => `${link?.table ?? table}.${column}`),
              ...Object.keys(others),
            ],
          },
        ]
      : [],
  );

/** Foreign keys that no kind of record lists. For a client, only records: everything else is part of one. */
async function unnamed(): Promise<string[]> {
  return (await foreignKeys()).flatMap(({ child, column, parent, record }) => {
    if (byTheirOwnRules.includes(parent) || (parent === 'client' && !record)) return [];
    const kinds = namedFor(parent);
    const key = `${child}.${column}`;
    return kinds.length > 0 && kinds.every(({ keys }) => keys.includes(key)) ? [] : [`${key} → ${parent}`];
  });
}

it('names everything that references a record, or why it is left out', async () => {
  expect(await unnamed()).toEqual([]);
});

it('names nothing that does not exist', async () => {
  const real = new Set(
    (await foreignKeys()).map(({ child, column, parent }) => `${child}.${column} → ${parent}`),
  );
  const named = Object.values(uses).flatMap(({ table }) =>
    namedFor(table).flatMap(({ keys }) => keys.map((key) => `${key} → ${table}`)),
  );
  expect(named.filter((key) => !real.has(key))).toEqual([]);
});

it('does not let a new list under branches go unmentioned', async () => {
  await app.database.pool.query(
    `create table undeclared (id bigint primary key, client_id bigint, branch_id bigint,
      foreign key (client_id, branch_id) references branch (client_id, id))`,
  );
  try {
    expect(await unnamed()).toEqual(['undeclared.branch_id → branch']);
  } finally {
    await app.database.pool.query('drop table undeclared');
  }
});

const deletions: Partial<Record<HistoryEntity, Endpoint>> = {
  client: deleteClient,
  uca_type: ucaType.remove,
  scan_rule: deleteScanRule,
};

it('shows what blocks a deletion: clients, UCA types, scan rules', async () => {
  const one = await createTestClient(app, { phones: 1 });
  const admin = await app.createUser('admin');
  const type = await app.db.selectFrom('uca_type').select('id').executeTakeFirstOrThrow();
  const rule = await app.db
    .insertInto('scan_rule')
    .values({ client_id: one.id, name: 'Ronda', qr_types: '[]', max_metres: null, min_minutes: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('checkpoint').set({ scan_rule_id: rule.id }).execute();
  const used: [HistoryEntity, number, TestUser, string][] = [
    ['client', one.id, admin, 'usuarios (1), lugares (1), puntos de control (1), UCAs (1), grupos (1)'],
    ['uca_type', type.id, one.operator, 'UCAs (1)'],
    ['scan_rule', rule.id, one.operator, 'puntos de control (1)'],
  ];
  for (const [entity, id, as, words] of used) {
    const shown = await app.call<{ data: RecordUse[] }>(listUses, {
      as,
      params: { entity, id },
    });
    const many = await app.call<{ data: RecordUses[] }>(listUsesOfMany, {
      as,
      params: { entity },
      query: { ids: String(id) },
    });
    expect([entity, shown.body.data?.data.map(({ label }) => label).join(', ')]).toEqual([entity, words]);
    expect(many.body.data?.data).toEqual([{ id, uses: shown.body.data?.data }]);
    const endpoint = deletions[entity] as Endpoint;
    const { status, body } = await app.call(endpoint, { as, params: { id } });
    expect([status, body.message]).toEqual([409, `No se puede eliminar: lo usan ${words}`]);
  }
});
