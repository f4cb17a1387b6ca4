import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import type { ImportLine, Verdicts } from './importer.ts';

/** A client's name, for messages about its records. */
export async function clientName(trx: Tx, id: number): Promise<string> {
  const { name } = await trx
    .selectFrom('client')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

export const nameKey = (name: string): string => name.trim().toLowerCase();

/** The client's undeleted records of a kind by name, ignoring case; with a condition, only those it holds for. */
export async function idsByName(
  trx: Tx,
  table: 'place' | 'label' | 'uca_type' | 'uca_group' | 'activity',
  clientId: number,
  names: readonly string[],
  which: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<Map<string, number>> {
  const wanted = [...new Set(names.map(nameKey))];
  const { rows } = await sql<{ id: number; key: string }>`
    select id, lower(name) as key from ${sql.table(table)}
    where client_id = ${clientId} and lower(name) = any (${wanted}::text[]) and deleted_at is null
      and ${which}`.execute(trx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** A location given by the names along its path. */
export interface PointPath {
  branch: string;
  department: string;
  subdepartment: string;
}

const pathKey = (...names: string[]) => JSON.stringify(names.map(nameKey));

/** The subdepartment that a path leads to, or the first part of the path that does not exist. */
export type PointFound = { id: number; missing?: undefined } | { id?: undefined; missing: keyof PointPath };

/** Finds subdepartments by the names of attention point (branch), department and subdepartment, ignoring case. */
export async function pointsByPath(
  trx: Tx,
  clientId: number,
  paths: readonly PointPath[],
): Promise<(path: PointPath) => PointFound> {
  const wanted = [...new Set(paths.map(({ branch }) => nameKey(branch)))];
  const { rows } = await sql<{ branch: string; department: string | null; name: string | null; id: number }>`
    select branch.name as branch, department.name as department, subdepartment.name, subdepartment.id
    from branch
      left join department on department.branch_id = branch.id and department.deleted_at is null
      left join subdepartment on subdepartment.department_id = department.id and subdepartment.deleted_at is null
    where branch.client_id = ${clientId} and branch.deleted_at is null
      and lower(branch.name) = any (${wanted}::text[])`.execute(trx);
  const known = new Set<string>();
  const ids = new Map<string, number>();
  for (const { branch, department, name, id } of rows) {
    known.add(pathKey(branch));
    if (department !== null) known.add(pathKey(branch, department));
    if (department !== null && name !== null) ids.set(pathKey(branch, department, name), id);
  }
  return ({ branch, department, subdepartment }) => {
    const id = ids.get(pathKey(branch, department, subdepartment));
    if (id !== undefined) return { id };
    if (!known.has(pathKey(branch))) return { missing: 'branch' };
    return { missing: known.has(pathKey(branch, department)) ? 'subdepartment' : 'department' };
  };
}

const pointMessages = {
  branch: 'error.importAttentionPoint',
  department: 'error.importDepartment',
  subdepartment: 'error.importSubdepartment',
} as const;

/** Reports which part of a row's path does not exist; for a missing part, that the whole path is required. */
export function refusePoint<Row extends PointPath>(
  verdicts: Verdicts<Row>,
  line: ImportLine<Row>,
  missing: keyof PointPath,
): void {
  const { branch, department } = line.value;
  const key = line.value[missing] === '' ? 'error.importPoint' : pointMessages[missing];
  verdicts.refuse(line, missing, key, { branch, department });
}
