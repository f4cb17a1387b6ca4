import { accessImport, type ImportRowOf, identityForms } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type ImportLine, importer } from '../../imports/importer.ts';
import { pointsByPath, refusePoint } from '../../imports/lookups.ts';

type Row = ImportRowOf<typeof accessImport>;

const pairKey = (user_id: number, subdepartment_id: number) => `${user_id} ${subdepartment_id}`;

/** The users and subdepartments named in these rows. */
async function targets(trx: Tx, clientId: number, lines: readonly ImportLine<Row>[]) {
  const documents = lines.flatMap(({ value }) => identityForms(value.identity));
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'identification'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('identification', '=', sql<string>`any (${documents}::text[])`)
    .execute();
  const pointOf = await pointsByPath(
    trx,
    clientId,
    lines.map(({ value }) => value),
  );
  const userBy = new Map(people.map(({ id, identification }) => [identification, id]));
  return lines.map((line) => ({
    line,
    point: pointOf(line.value),
    user_id: identityForms(line.value.identity)
      .map((form) => userBy.get(form))
      .find((id) => id !== undefined),
  }));
}

/**
 * Access of users to subdepartments. Adding skips what a user already has; overwriting removes what the file
 * does not name, for the users it names.
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
    for (const { line, user_id, point } of found) {
      if (user_id === undefined) verdicts.refuse(line, 'identity', 'error.importUser');
      if (point.missing) refusePoint(verdicts, line, point.missing);
      if (user_id === undefined || point.missing) continue;
      const pair = pairKey(user_id, point.id);
      if (!known.has(pair)) known.add(pair);
      else if (action === 'overwrite') verdicts.update(line);
      else verdicts.ignore(line);
    }
  },

  async write(trx, { clientId, action, runId, now }, lines) {
    const given = (await targets(trx, clientId, lines)).map(({ line, user_id, point }) => ({
      row: line.row,
      user_id,
      subdepartment_id: point.id,
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
