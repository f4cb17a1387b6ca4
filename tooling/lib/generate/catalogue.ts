import type { Words } from '../words.ts';
import type { Insertion } from './insert.ts';
import type { Files } from './written.ts';

export interface NewCatalogue {
  /** Package of its screens: `mf-elog`. */
  remote: string;
  /** Folder of the contract and of the server's modules: `elog`. */
  area: string;
  /** One of them, in English: `vehicle`. */
  one: string;
  /** Several: `vehicles`. */
  many: string;
  /** Address of its list: `/vehiculos`. */
  path: string;
  /** Path of its endpoints: `/v1/vehiculo`. */
  api: string;
  /** What the list is called in Spanish: `Vehículos`. */
  title: string;
  permission: string;
  /** Where it stands in the sidebar. */
  section: string;
  order: number;
  /** Number of its migration: `131`. */
  migration: string;
  /** The area has no catalogue yet. */
  firstOfRemote: boolean;
  /** There is no folder of that name in the contract and among the server's modules yet. */
  firstOfArea: boolean;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Names {
  /** `parkingSpot`, `ParkingSpot`, `parkingSpots`, `ParkingSpots`, `parking_spot`, `parking spot`. */
  one: string;
  One: string;
  many: string;
  Many: string;
  table: string;
  said: string;
}

function namesOf({ one, many }: NewCatalogue): Names {
  const names = { one: camel(one), many: camel(many) };
  return {
    ...names,
    One: capital(names.one),
    Many: capital(names.many),
    table: one.replaceAll('-', '_'),
    said: one.replaceAll('-', ' '),
  };
}

/** What a catalogue of names with a description says in Spanish, to begin with. */
export function catalogueWords({ title }: NewCatalogue): Words {
  return {
    title,
    note: title,
    create: `Crear en ${title}`,
    edit: `Editar en ${title}`,
    empty: 'Todavía no hay ninguno',
    emptyHint: 'Cree el primero.',
    name: 'Nombre',
    description: 'Descripción',
    client: 'Cliente',
    createdAt: 'Creado',
  };
}

/** The group of its words. */
export const wordsOfCatalogue = (made: NewCatalogue): string => namesOf(made).one;

/** What its area says of it: address, words, permission, place in the sidebar. */
function entryOf(made: NewCatalogue): string {
  const { one, many, table } = namesOf(made);
  return `  ${many}: {
    path: '${made.path}',
    words: '${one}',
    permission: '${made.permission}',
    record: '${table}',
    menu: { section: '${made.section}', order: ${made.order}, icon: 'list' },
  },`;
}

const firstCatalogues = (made: NewCatalogue): string => `import { defineCatalogues } from 'contract';

/** The catalogues of this area: their addresses, who may see them, and where they stand in the sidebar. */
export const catalogues = defineCatalogues({
${entryOf(made)}
});
`;

/** Contract, migration, server, screen and tests of a catalogue. */
export function catalogueFiles(made: NewCatalogue): Files {
  const { remote, area, path, api, permission, migration } = made;
  const { one, One, many, Many, table, said } = namesOf(made);
  const module = `api/src/modules/${area}/${made.one}/${made.one}`;
  const screen = `${remote}/src/${made.many}/${made.many}`;
  return new Map([
    ...(made.firstOfRemote
      ? [[`${remote}/src/catalogues.ts`, firstCatalogues(made)] as [string, string]]
      : []),
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
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { clientFor } from '../../core/scope.ts';
import { select${Many} } from './${made.one}.repository.ts';

/** A ${said} has a name of its own among its client's. */
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
        client_name: ofRecord('client', '${table}.client_id'),
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
    [
      `${screen}.resource.tsx`,
      `import { type ${One}, ${one}, seesAllClients } from 'contract';
import { lazy } from 'react';
import { catalogues } from '../catalogues.ts';
import { defineResource } from '../text.ts';

/** The list at \`${path}\`. */
export const ${many} = defineResource({
  catalogue: catalogues.${many},
  history: { entity: '${table}' },
  endpoints: ${one},
  nameOf: ({ name }: ${One}) => name,
  sort: 'name',
  columns: [
    { id: 'name', label: '${one}.name', sortable: true },
    { id: 'client_name', label: '${one}.client', sortable: true, when: seesAllClients },
    { id: 'description', label: '${one}.description', wrap: true },
    { id: 'created_at', label: '${one}.createdAt', sortable: true, kind: 'day' },
  ],
  form: {
    schema: ${one}.input,
    blank: { client_id: undefined, name: '', description: '' },
    Fields: lazy(() => import('./${made.one}-fields.tsx')),
  },
});
`,
    ],
    [
      `${remote}/src/${made.many}/${made.one}-fields.tsx`,
      `import type { ${One}, ${One}Input } from 'contract';
import { ClientField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

/** What a ${said} is called. */
export default function ${One}Fields({ record }: FieldsProps<${One}>) {
  const t = useT();
  return (
    <FormSection>
      <ClientField label={t('${one}.client')} record={record} />
      <TextField<${One}Input> name="name" label={t('${one}.name')} />
      <TextareaField<${One}Input> name="description" label={t('${one}.description')} />
    </FormSection>
  );
}
`,
    ],
    [
      `${screen}.test.tsx`,
      `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ${One} } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { ${many} } from './${made.many}.resource.tsx';

const row: ${One} = {
  id: 4,
  client_id: 3,
  client_name: 'Puerto Norte',
  name: 'Primero',
  description: '',
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};

describeResource(${many}, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Segundo');
    },
    body: { name: 'Segundo', description: '' },
  },
});
`,
    ],
  ]);
}

/** What a catalogue adds to files that there are: everything that knows every catalogue. */
export function catalogueInsertions(made: NewCatalogue): Insertion[] {
  const { remote, area, api, permission } = made;
  const { one, One, many, Many, table } = namesOf(made);
  const into = (
    file: string,
    beside: RegExp,
    text: string,
    where: 'before' | 'after' = 'after',
  ): Insertion => ({
    path: file,
    beside,
    where,
    text,
  });
  const top = /^import /;
  return [
    into(
      'contract/src/endpoints.ts',
      /^import \* as access /,
      `import * as ${one} from './${area}/${made.one}.ts';`,
    ),
    into('contract/src/endpoints.ts', /^const modules = \[$/, `  ${one},`),
    into('contract/src/index.ts', /^export \* from /, `export * from './${area}/${made.one}.ts';`),
    into(
      'contract/src/core/history.ts',
      /^export const historyPermissions = \{$/,
      `  ${table}: '${permission}',`,
    ),
    into('contract/src/core/records.ts', /^const historyPaths = \{$/, `  ${table}: '${api}',`),
    into(
      'api/src/ports/schema.ts',
      top,
      `import type { ${One}Tables } from './schema-${made.one}.ts';`,
      'before',
    ),
    into('api/src/ports/schema.ts', /^ {2}extends CoreTables,$/, `    ${One}Tables,`),
    into('api/src/modules/core/catalogue/catalogue.ts', /^ {4}\| 'branch'$/, `    | '${table}'`),
    into(
      'api/src/composition/routes.ts',
      /^import \{ accessRoutes \}/,
      `import { ${one}Routes } from '../modules/${area}/${made.one}/${made.one}.routes.ts';`,
    ),
    into('api/src/composition/routes.ts', /^export const routes: /, `  ...${one}Routes,`),
    into(
      'api/src/composition/tracked.ts',
      /^import \{ ipRules \}/,
      `import { ${many} } from '../modules/${area}/${made.one}/${made.one}.service.ts';`,
    ),
    into('api/src/composition/tracked.ts', /^export const tracked: /, `  ${table}: catalogue(${many}),`),
    into(
      'api/src/composition/uses.ts',
      /^ {6}'label\.client_id': setting,$/,
      `      '${table}.client_id': setting,`,
    ),
    into('api/src/composition/uses.ts', /^export const uses: /, `  ${table}: { table: '${table}', by: [] },`),
    into(
      'api/src/http/audit-records.test.ts',
      /^const records: /,
      `  '${api}': { body: () => ({ name: 'Auditado', description: '' }) },`,
    ),
    into('api/src/http/audit.test.ts', /^const listed = \[$/, `  '${api.replace('/v1/', '')}',`),
    into(
      'api/seed/index.ts',
      /^import \{ seedLabels \}/,
      `import { seed${capital(many)} } from './${made.many}.ts';`,
    ),
    into(
      'api/seed/index.ts',
      /^ {4}await seedLabels\(/,
      `    await seed${capital(many)}(trx, clients, day);`,
    ),
    into('contract/src/core/search.ts', /^\] as const;$/, `  '${table}',`, 'before'),
    into(
      'api/src/composition/search-sources.ts',
      /^import \{ type RawBuilder/,
      `import { select${Many} } from '../modules/${area}/${made.one}/${made.one}.repository.ts';`,
    ),
    into(
      'api/src/composition/search-sources.ts',
      /^export const searchSources: /,
      `  ${table}: source('${table}', contract.${one}.list, select${Many}, named('${table}', ['description'])),`,
    ),
    ...(made.firstOfArea
      ? [
          into('tooling/lib/folders.test.ts', /^ {6}'area',$/, `      '${area}',`, 'before'),
          into('tooling/lib/folders.test.ts', /^ {6}'background',$/, `      'modules/${area}',`, 'before'),
        ]
      : []),
    ...(made.firstOfRemote
      ? [
          into(
            `${remote}/src/remote.manifest.ts`,
            /^import .* from 'contract';$/,
            "import { catalogues } from './catalogues.ts';",
          ),
          into(`${remote}/src/remote.manifest.ts`, /^ {2}name: '/, '  catalogues,'),
          into(`${remote}/src/remote.tsx`, top, "import { cataloguePages } from 'shared-ui/remote';"),
          into(`${remote}/src/remote.tsx`, top, "import type { catalogues } from './catalogues.ts';"),
          into(
            `${remote}/src/remote.tsx`,
            /^export const pages = \{$/,
            `  ...cataloguePages<typeof catalogues>({
    ${many}: () => import('./${made.many}/${made.many}.resource.tsx'),
  }),`,
          ),
          into(`${remote}/src/text.ts`, top, "import { resourcesOf } from 'shared-ui/resource';"),
          into(
            `${remote}/src/text.ts`,
            /^export const useT = /,
            `
/** A resource whose labels are this area's words. */
export const defineResource = resourcesOf<typeof words>('${remote}');`,
          ),
        ]
      : [
          into(`${remote}/src/catalogues.ts`, /defineCatalogues\(\{$/, entryOf(made)),
          into(
            `${remote}/src/remote.tsx`,
            /cataloguePages<typeof catalogues>\(\{$/,
            `    ${many}: () => import('./${made.many}/${made.many}.resource.tsx'),`,
          ),
        ]),
  ];
}
