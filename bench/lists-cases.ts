import { routes } from 'api/src/composition/routes.ts';
import type { TestClient } from 'api/src/testing/domain.ts';
import type { TestApp } from 'api/src/testing/harness.ts';
import { codesOf, type Endpoint, rowFields } from 'contract';
import { endpoints } from 'contract/endpoints';
import { fillTable } from './lists-data.ts';
import { describedLists, type List, rare } from './lists-described.ts';

/** Paths of paged lists that are not measured, with the reason. */
const leftOut: readonly [reason: string, paths: RegExp][] = [
  ['figures of a period, measured by `pnpm bench analytics`', /\/analytic\//],
  ['a log of a period; that of requests stands for them', /\/binnacle$/],
  ['what one record has', /\{id\}|\/grupo\/candidatos$/],
  ['some hundred rows at most', /\/(departamento|subdepartamento|grupo|tipo|regla|acceso\/punto)$/],
  [
    'some hundred rows at most',
    /\/(imagen_satelital|existencia\/categoria|solicitud\/banco|importacion\/\{kind\})$/,
  ],
  ['accounts, as ubes and UCAs are, and few', /\/(sucursal\/usuario|acceso\/garita|acceso\/bitacora)$/],
  ['UCAs again, to choose from', /\/request\/user$/],
  ['names that a report can be narrowed by', /\/solicitud\/accion\/[a-z]+$/],
  ['a tool of developers', /\/firebase\/delivery$/],
];

/** Every paged list. */
const pagedLists = endpoints.filter((endpoint) => rowFields(endpoint));

/** The allowed values of those fields of a list's rows that have a fixed set. */
const optionsOf = (endpoint: Endpoint) =>
  Object.fromEntries(Object.entries(codesOf(endpoint)).map(([name, { codes }]) => [name, codes]));

/** The table of a catalogue's list: that of the records created at the same path. */
const tableOf = ({ path }: Endpoint): string | undefined =>
  routes.find(({ endpoint, table }) => table && endpoint.path === path)?.table;

/**
 * Every list to be measured. A catalogue that is not described here is included by its declaration: its table is
 * filled with `rows` rows, by the types of its columns.
 */
export async function listsOf(app: TestApp, client: TestClient, rows: number): Promise<List[]> {
  const lists = await describedLists(app, client);
  for (const endpoint of pagedLists) {
    if (lists.some((list) => list.endpoint.id === endpoint.id)) continue;
    if (leftOut.some(([, paths]) => paths.test(endpoint.path))) continue;
    const table = tableOf(endpoint);
    if (!table) throw new Error(`${endpoint.id} is no catalogue: describe it, or justify leaving it out`);
    await fillTable(app, client, table, rows, optionsOf(endpoint));
    lists.push({ name: table, endpoint, words: ['registro', rare] });
  }
  return lists;
}
