import { hasRoleConflict, type ImportRowOf, type UbeRole, ubeImport } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import { type ImportLine, importer } from '../import/importer.ts';
import { nameKey, takenUsernames } from '../import/lookups.ts';
import { mailPasswords, type NewPassword, newPasswords } from '../import/new-passwords.ts';
import { flagsOfRoles } from './ube.service.ts';

type Row = ImportRowOf<typeof ubeImport>;

const pathKey = (names: readonly string[]) => JSON.stringify(names.map(nameKey));

/** Names of attention point, department and subdepartment → subdepartment. */
async function subdepartmentsByPath(
  trx: Tx,
  clientId: number,
  lines: readonly ImportLine<Row>[],
): Promise<Map<string, number>> {
  const branches = lines.map(({ value }) => nameKey(value.branch));
  const { rows } = await sql<{ id: number; branch: string; department: string; name: string }>`
    select subdepartment.id, branch.name as branch, department.name as department, subdepartment.name
    from subdepartment
      join department on department.id = subdepartment.department_id
      join branch on branch.id = subdepartment.branch_id
    where subdepartment.client_id = ${clientId} and subdepartment.deleted_at is null
      and lower(branch.name) = any (${branches}::text[])`.execute(trx);
  return new Map(rows.map(({ id, branch, department, name }) => [pathKey([branch, department, name]), id]));
}

const pathOf = ({ branch, department, subdepartment }: Row) => pathKey([branch, department, subdepartment]);

function rolesOf(row: Row, subdepartment_id: number): UbeRole[] {
  return [
    ...(row.requester ? [{ subdepartment_id, role: 'REQUEST' as const }] : []),
    ...(row.validator ? [{ subdepartment_id, role: 'VALIDATE' as const }] : []),
    ...(row.authorizer ? [{ subdepartment_id, role: 'AUTHORIZE' as const }] : []),
  ];
}

/** Users of the electronic log. One that the client has already, by user name, is ignored. */
export const ubeImporter = importer<typeof ubeImport, NewPassword>({
  declaration: ubeImport,
  entity: 'ube',

  async check(trx, { clientId }, lines, verdicts) {
    const taken = await takenUsernames(
      trx,
      lines.map(({ value }) => value.username),
    );
    const emails = lines.map(({ value }) => value.email.toLowerCase());
    const documents = lines.map(({ value }) => value.identification);
    const { rows } = await sql<{ username: string; email: string; identification: string; ube: boolean }>`
      select username, lower(email) as email, identification, type = 'bitacora_electronica' as ube from app_user
      where client_id = ${clientId} and deleted_at is null and (username = any (${[...taken]}::text[])
        or lower(email) = any (${emails}::text[]) or identification = any (${documents}::text[]))`.execute(
      trx,
    );
    const own = new Set(rows.filter(({ ube }) => ube).map(({ username }) => username));
    const held = (field: 'email' | 'identification') => new Set(rows.map((row) => row[field]));
    const [knownEmails, knownDocuments] = [held('email'), held('identification')];
    const places = await subdepartmentsByPath(trx, clientId, lines);
    for (const line of lines) {
      const { value } = line;
      if (own.has(value.username)) {
        verdicts.ignore(line);
        continue;
      }
      if (taken.has(value.username)) verdicts.refuse(line, 'username', 'error.unique');
      if (knownEmails.has(value.email.toLowerCase())) verdicts.refuse(line, 'email', 'error.unique');
      if (knownDocuments.has(value.identification)) verdicts.refuse(line, 'identification', 'error.unique');
      const roles = rolesOf(value, 0);
      const named = value.branch !== '' || value.department !== '' || value.subdepartment !== '';
      if (hasRoleConflict(roles)) verdicts.refuse(line, 'authorizer', 'error.roleConflict');
      if ((named || roles.length > 0) && !places.has(pathOf(value)))
        verdicts.refuse(line, 'subdepartment', 'error.importPoint');
    }
  },

  prepare: (lines) => newPasswords(lines.map(({ value }) => value.password)),

  async write(trx, { runId, clientId, language, now }, lines) {
    const places = await subdepartmentsByPath(trx, clientId, lines);
    const accounts = lines.map(({ row, value, prepared }) => {
      const roles = rolesOf(value, places.get(pathOf(value)) ?? 0);
      return {
        ...value,
        row,
        roles,
        flags: flagsOfRoles(roles, false),
        password: prepared,
        password_hash: prepared.hash,
      };
    });
    const { rows } = await sql<{ row: number; id: number }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as account(row integer, name text,
          last_name text, identification text, username text, email text, phone text, password_hash text,
          flags jsonb)
      ), made as (
        insert into app_user (client_id, type, username, name, last_name, identification, email, phone,
          password_hash, flags, language, created_at, updated_at)
        select ${clientId}, 'bitacora_electronica', username, name, last_name, identification, email, phone,
          password_hash, flags, ${language}, ${now()}::timestamptz, ${now()}::timestamptz from given order by row
        returning id, username
      )
      select given.row, made.id from given join made using (username)`.execute(trx);
    const idOf = new Map(rows.map(({ row, id }) => [row, id]));
    const roles = accounts.flatMap(({ row, roles: given }) =>
      given.map((one) => ({ ...one, user_id: idOf.get(row) })),
    );
    await sql`insert into ube_role (user_id, subdepartment_id, role, client_id, created_at)
      select user_id, subdepartment_id, role, ${clientId}::bigint, ${now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb)
        as held(user_id bigint, subdepartment_id bigint, role text)`.execute(trx);
    await mailPasswords(trx, language, accounts, runId);
    return rows;
  },
});
