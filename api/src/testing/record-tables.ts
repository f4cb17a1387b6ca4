import { routes } from '../composition/routes.ts';

/** The path of records that a path with or without `/{id}` is below: `/v1/sucursal`. */
export const basePathOf = (path: string): string => path.split('/{id}')[0] ?? path;

/** The lists whose records are created, changed, deleted and restored: the table of those below each path. */
export const recordTables: ReadonlyMap<string, string> = new Map(
  routes.flatMap(({ endpoint, table }) => (table ? [[basePathOf(endpoint.path), table] as const] : [])),
);
