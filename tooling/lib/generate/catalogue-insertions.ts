import { capital, type NewCatalogue, namesOf } from './catalogue-names.ts';
import type { Insertion } from './insert.ts';

/** Its entry in its area: address, words, permission, place in the sidebar. */
export function entryOf(made: NewCatalogue): string {
  const { one, many, table } = namesOf(made);
  return `  ${many}: {
    path: '${made.path}',
    words: '${one}',
    permission: '${made.permission}',
    record: '${table}',
    menu: { section: '${made.section}', order: ${made.order}, icon: 'list' },
  },`;
}

/** What a catalogue adds to existing files: those that know every catalogue. */
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
    into('contract/src/index.ts', /^export \* from /, `export * from './${area}/${made.one}.ts';`),
    into(
      'contract/src/core/records.ts',
      /^export const historyRecords = \{$/,
      `  ${table}: { permission: '${permission}', path: '${api}' },`,
    ),
    into(
      'api/src/ports/schema.ts',
      top,
      `import type { ${One}Tables } from './schema-${made.one}.ts';`,
      'before',
    ),
    into('api/src/ports/schema.ts', /^ {2}extends CoreTables,$/, `    ${One}Tables,`),
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
      'api/src/composition/uses/clients.ts',
      /^ {6}'label\.client_id': setting,$/,
      `      '${table}.client_id': setting,`,
    ),
    into('api/src/composition/uses.ts', /^export const uses: /, `  ${table}: { table: '${table}', by: [] },`),
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
    into('api/src/composition/search-sources.ts', /^\} from 'contract';$/, `  ${one},`, 'before'),
    into(
      'api/src/composition/search-sources.ts',
      /^import \{ type RawBuilder/,
      `import { select${Many} } from '../modules/${area}/${made.one}/${made.one}.repository.ts';`,
    ),
    into(
      'api/src/composition/search-sources.ts',
      /^export const searchSources: /,
      `  ${table}: source('${table}', ${one}.list, select${Many}, named('${table}', ['description'])),`,
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
