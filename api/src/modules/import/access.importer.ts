import { accessImport, type ImportRowOf, identityForms } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import { type ImportLine, importer } from './importer.ts';
import { nameKey } from './lookups.ts';

type Row = ImportRowOf<typeof accessImport>;

const pathKey = ({ branch, department, subdepartment }: Row) =>
  JSON.stringify([branch, department, subdepartment].map(nameKey));
const pairKey = (user_id: number, subdepartment_id: number) => `${user_id} ${subdepartment_id}`;

/** The users and subdepartments these lines name. */
async function targets(trx: Tx, clientId: number, lines: readonly ImportLine<Row>[]) {
  const documents = lines.flatMap(({ value }) => identityForms(value.identity));
  const branches = lines.map(({ value }) => nameKey(value.branch));
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'identification'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('identification', '=', sql<string>`any (${documents}::text[])`)
    .execute();
  const { rows: places } = await sql<{ id: number; branch: string; department: string; name: string }>`
    select subdepartment.id, lower(branch.name) as branch, lower(department.name) as department,
      lower(subdepartment.name) as name
    from subdepartment
      join department on department.id = subdepartment.department_id
      join branch on branch.id = subdepartment.branch_id
    where subdepartment.client_id = ${clientId} and subdepartment.deleted_at is null
      and lower(branch.name) = any (${branches}::text[])`.execute(trx);
  const userBy = new Map(people.map(({ id, identification }) => [identification, id]));
  const placeBy = new Map(
    places.map(({ id, branch, department, name }) => [JSON.stringify([branch, department, name]), id]),
  );
  return lines.map((line) => ({
    line,
    user_id: identityForms(line.value.identity)
      .map((form) => userBy.get(form))
      .find((id) => id !== undefined),
    subdepartment_id: placeBy.get(pathKey(line.value)),
  }));
}

/**
 * Access of users to subdepartments. Adding ignores what a user has already; overwriting takes away what the file
 * does not name, of the users it names.
 */
export const accessImporter = importer<typeof accessImport>({
  declaration: accessImport,
  entity: 'user_access',

  async check(trx, { clientId, action }, lines, verdicts) {
    const found = await targets(trx, clientId, lines);
    const users = found.flatMap(({ user_id }) => user_id ?? []);
    const held = await trx
      .selectFrom('user_access')
      .select(['user_id', 'subdepartment_id'])
      .where('user_id', '=', sql<number>`any (${users}::bigint[])`)
      .execute();
    const known = new Set(held.map((one) => pairKey(one.user_id, one.subdepartment_id)));
    for (const { line, user_id, subdepartment_id } of found) {
      if (user_id === undefined) verdicts.refuse(line, 'identity', 'error.importUser');
      if (subdepartment_id === undefined) verdicts.refuse(line, 'subdepartment', 'error.importPoint');
      if (user_id === undefined || subdepartment_id === undefined) continue;
      const pair = pairKey(user_id, subdepartment_id);
      if (!known.has(pair)) known.add(pair);
      else if (action === 'overwrite') verdicts.update(line);
      else verdicts.ignore(line);
    }
  },

  async write(trx, { clientId, action, runId, now }, lines) {
    const given = (await targets(trx, clientId, lines)).map(({ line, user_id, subdepartment_id }) => ({
      row: line.row,
      user_id,
      subdepartment_id,
    }));
    const json = JSON.stringify(given);
    if (action === 'overwrite') {
      await sql`delete from user_access where import_run_id is distinct from ${runId}::bigint and user_id in
        (select user_id from jsonb_to_recordset(${json}::jsonb) as given(user_id bigint))`.execute(trx);
    }
    await sql`insert into user_access (user_id, subdepartment_id, client_id, import_run_id, created_at)
      select distinct user_id, subdepartment_id, ${clientId}::bigint, ${runId}::bigint, ${now()}::timestamptz
      from jsonb_to_recordset(${json}::jsonb) as given(user_id bigint, subdepartment_id bigint)
      on conflict (user_id, subdepartment_id) do update set import_run_id = excluded.import_run_id`.execute(
      trx,
    );
    return given.flatMap(({ row, user_id }) => (user_id === undefined ? [] : [{ row, id: user_id }]));
  },
});
