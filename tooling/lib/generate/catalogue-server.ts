import { capital, type NewCatalogue, namesOf } from './catalogue-names.ts';
import type { Files } from './written.ts';

/** Contract, migration, server and seed of a catalogue. */
export function serverFiles(made: NewCatalogue): Files {
  const { area, api, permission, migration } = made;
  const { one, One, many, Many, table, said } = namesOf(made);
  const module = `api/src/modules/${area}/${made.one}/${made.one}`;
  return new Map([
    [
      `contract/src/${area}/${made.one}.ts`,
      `import * as z from 'contract/z';
import { simpleCatalogue } from '../core/catalogue.ts';
import { requiredText, text } from '../core/fields.ts';

/** ${capital(made.many.replaceAll('-', ' '))} of a client. */
export const ${one} = simpleCatalogue({
  path: '${api}',
  access: '${permission}',
  one: 'a ${said}',
  many: '${capital(made.many.replaceAll('-', ' '))}',
  fields: { name: requiredText(), description: text(255) },
  shown: { name: z.string(), description: z.string() },
});
export type ${One}Input = z.infer<typeof ${one}.input>;
export type ${One} = z.infer<typeof ${one}.row>;
`,
    ],
    [
      `api/migrations/${migration}_${table}.sql`,
      `create table ${table} (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  description text not null default '',
  search text generated always as (fold(name || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index ${table}_name on ${table} (client_id, lower(name)) where deleted_at is null;
create index ${table}_sorted on ${table} (client_id, fold(name) nulls first, id) where deleted_at is null;
create index ${table}_search on ${table} using gin (search gin_trgm_ops) where deleted_at is null;

select protect_tenant_table('${table}');
`,
    ],
    [
      `api/src/ports/schema-${made.one}.ts`,
      `import type { Generated } from 'kysely';
import type { Computed, DefaultInstant, Id, OptionalInstant } from './schema-types.ts';

interface ${One}Table {
  id: Id;
  client_id: number;
  name: string;
  description: Generated<string>;
  search: Computed<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

/** Table of ${migration}_${table}.sql. */
export interface ${One}Tables {
  ${table}: ${One}Table;
}
`,
    ],
    [
      `${module}.repository.ts`,
      `import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, ofClient } from '../../core/scope.ts';

/** The ${made.many.replaceAll('-', ' ')} of the caller. */
export function select${Many}(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('${table}')
    .where(ofClient(ctx, '${table}.client_id', client))
    .where('${table}.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      '${table}.id',
      '${table}.client_id',
      clientName('${table}.client_id').as('client_name'),
      '${table}.name',
      '${table}.description',
      '${table}.created_at',
      '${table}.updated_at',
    ]);
}
`,
    ],
    [
      `${module}.service.ts`,
      `import { type Paged, ${one}, type ${One}, type ${One}Input, type QueryOut } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { select${Many} } from './${made.one}.repository.ts';

/** The name of a ${said} is unique within its client. */
export const ${many}: Catalogue<${One}, ${One}Input> = {
  table: '${table}',
  input: ${one}.input,
  find: (trx, ctx, id, scope) =>
    select${Many}(trx, ctx, scope).where('${table}.id', '=', id).executeTakeFirst(),
  columnsOf: async (trx, ctx, { client_id, ...values }, before) => ({
    ...values,
    client_id: await clientFor(trx, ctx, client_id ?? before?.client_id),
  }),
  unique: [{ field: 'name', within: [], folded: true }],
};

export function pageOf${Many}(ctx: Ctx, query: QueryOut<typeof ${one}.list>): Promise<Paged<${One}>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: select${Many}(trx, ctx, { client: query.client_id }),
      sortable: {
        name: sql\`fold(${table}.name)\`,
        client_name: byClientName(ctx, '${table}.client_id'),
        created_at: '${table}.created_at',
      },
      searchable: ['${table}.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: '${table}.id',
    }),
  );
}
`,
    ],
    [
      `${module}.routes.ts`,
      `import { ${one} } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { ${many}, pageOf${Many} } from './${made.one}.service.ts';

export const ${one}Routes: RouteDefinition[] = [
  route(${one}.list, ({ ctx, query }) => pageOf${Many}(ctx, query)),
  ...recordRoutes(${many}, ${one}),
];
`,
    ],
    [
      `api/seed/${made.many}.ts`,
      `import type { Tx } from '../src/ports/database.ts';
import { iso, type SeedClient } from './ground.ts';

/** The first ${made.many.replaceAll('-', ' ')} of each client. */
export async function seed${Many}(trx: Tx, clients: readonly SeedClient[], day: number): Promise<void> {
  const created_at = iso(day);
  const rows = clients.map(({ id }) => ({ client_id: id, name: 'Primero', created_at, updated_at: created_at }));
  await trx.insertInto('${table}').values(rows).execute();
}
`,
    ],
  ]);
}
