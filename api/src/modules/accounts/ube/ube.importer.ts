import { hasRoleConflict, type ImportRowOf, type UbeRole, ubeImport } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { refuseBlacklistedLines } from '../../elog/blacklist/import-check.ts';
import { type ImportCtx, type ImportLine, importer } from '../../imports/importer.ts';
import { pointsByPath, refusePoint } from '../../imports/lookups.ts';
import { insertAccounts } from '../account/account.importer.ts';
import { takenUsernames } from '../account/account.service.ts';
import { type NewPassword, newPasswords } from '../account/passwords.ts';
import { takenEmails } from '../auth/account-email.ts';
import { flagsOfRoles } from './ube.service.ts';

type Row = ImportRowOf<typeof ubeImport>;

const pointsOf = (trx: Tx, clientId: number, lines: readonly ImportLine<Row>[]) =>
  pointsByPath(
    trx,
    clientId,
    lines.map(({ value }) => value),
  );

function rolesOf(row: Row, subdepartment_id: number): UbeRole[] {
  return [
    ...(row.requester ? [{ subdepartment_id, role: 'REQUEST' as const }] : []),
    ...(row.validator ? [{ subdepartment_id, role: 'VALIDATE' as const }] : []),
    ...(row.authorizer ? [{ subdepartment_id, role: 'AUTHORIZE' as const }] : []),
  ];
}

interface Known {
  username: string;
  email: string;
  identification: string;
  ube: boolean;
  /** Created by this same import: by an earlier row. */
  made: boolean;
  roles: UbeRole[];
}

/** Accounts of the client with one of these user names, emails or documents. */
async function knownAccounts(
  trx: Tx,
  { clientId, runId }: ImportCtx,
  { usernames, emails, documents }: Record<'usernames' | 'emails' | 'documents', string[]>,
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select username, lower(email) as email, identification, type = 'bitacora_electronica' and not keeps_log as ube,
      exists (select from audit_log where entity = 'ube' and entity_id = app_user.id::text and action = 'create'
        and request_id = ${`import-${runId}`}) as made,
      (select coalesce(jsonb_agg(jsonb_build_object('subdepartment_id', subdepartment_id, 'role', role)), '[]')
        from ube_role where user_id = app_user.id) as roles
    from app_user
    where client_id = ${clientId} and deleted_at is null and (username = any (${usernames}::text[])
      or lower(email) = any (${emails}::text[]) or identification = any (${documents}::text[]))`.execute(trx);
  return rows;
}

/** Electronic log users. Existing ones, by user name, are skipped; several rows of one person are one account. */
export const ubeImporter = importer<typeof ubeImport, NewPassword>({
  declaration: ubeImport,
  entity: 'ube',

  async check(trx, ctx, lines, verdicts) {
    const { clientId } = ctx;
    const taken = await takenUsernames(
      trx,
      lines.map(({ value }) => value.username),
    );
    const emails = lines.map(({ value }) => value.email.toLowerCase());
    const documents = lines.map(({ value }) => value.identification);
    const known = await knownAccounts(trx, ctx, { usernames: [...taken], emails, documents });
    const own = new Map(known.filter(({ ube }) => ube).map((account) => [account.username, account]));
    const others = known.filter(({ made }) => !made);
    const knownDocuments = new Set(others.map(({ identification }) => identification));
    const knownEmails = await takenEmails(trx, emails);
    // Further rows of people created by this import.
    for (const { made, email } of known) if (made) knownEmails.delete(email);
    const pointOf = await pointsOf(trx, clientId, lines);
    const roles = new Map([...own].map(([username, account]) => [username, account.roles]));
    for (const line of lines) {
      const { value } = line;
      const account = own.get(value.username);
      if (account && !account.made) {
        verdicts.ignore(line);
        continue;
      }
      if (taken.has(value.username) && !account) verdicts.refuse(line, 'username', 'error.importUsername');
      if (knownEmails.has(value.email.toLowerCase())) verdicts.refuse(line, 'email', 'error.importEmail');
      if (knownDocuments.has(value.identification))
        verdicts.refuse(line, 'identification', 'error.importDocument');
      const point = pointOf(value);
      const given = rolesOf(value, point.id ?? 0);
      const named = value.branch !== '' || value.department !== '' || value.subdepartment !== '';
      const before = roles.get(value.username);
      if (hasRoleConflict([...(before ?? []), ...given]))
        verdicts.refuse(line, 'authorizer', 'error.roleConflict');
      if ((named || given.length > 0) && point.missing) refusePoint(verdicts, line, point.missing);
      if (verdicts.outcomeOf(line) === 'error') continue;
      if (before || line.joins !== undefined) verdicts.update(line);
      roles.set(value.username, [...(before ?? []), ...given]);
    }
    const fresh = lines.filter((line) => verdicts.outcomeOf(line) === 'create');
    await refuseBlacklistedLines(trx, ctx, 'ubes', fresh, verdicts, [
      { type: 'identity', field: 'identification', of: (row) => row.identification },
    ]);
  },

  prepare: (lines) => newPasswords(lines.map(({ value }) => value.password)),

  async write(trx, ctx, lines) {
    const { clientId, now } = ctx;
    const pointOf = await pointsOf(trx, clientId, lines);
    const rolesIn = ({ value }: ImportLine<Row>) => rolesOf(value, pointOf(value).id ?? 0);
    const rolesOfUser = Map.groupBy(lines, ({ value }) => value.username);
    const flagsOf = (username: string) =>
      flagsOfRoles((rolesOfUser.get(username) ?? []).flatMap(rolesIn), false);
    const accounts = lines
      .filter(({ outcome }) => outcome === 'create')
      .map(({ row, value, prepared }) => {
        const { name, last_name, identification, username, email, phone } = value;
        const flags = flagsOf(username);
        return { row, name, last_name, identification, username, email, phone, flags, password: prepared };
      });
    await insertAccounts(trx, ctx, 'bitacora_electronica', accounts);
    const usernames = lines.map(({ value }) => value.username);
    const { rows } = await sql<{ id: number; username: string }>`
      select id, username from app_user where client_id = ${clientId} and type = 'bitacora_electronica'
        and not keeps_log and deleted_at is null and username = any (${usernames}::text[])`.execute(trx);
    const idOf = new Map(rows.map(({ id, username }) => [username, id]));
    const roles = lines.flatMap((line) =>
      rolesIn(line).map((one) => ({ ...one, user_id: idOf.get(line.value.username) })),
    );
    await sql`insert into ube_role (user_id, subdepartment_id, role, client_id, created_at)
      select distinct user_id, subdepartment_id, role, ${clientId}::bigint, ${now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb)
        as held(user_id bigint, subdepartment_id bigint, role text)
      on conflict do nothing`.execute(trx);
    const joined = lines.filter(({ outcome }) => outcome === 'update').map(({ value }) => value.username);
    const flags = [...new Set(joined)].map((username) => ({ username, flags: flagsOf(username) }));
    await sql`update app_user set flags = app_user.flags || given.flags
      from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb) as given(username text, flags jsonb)
      where app_user.id = any (${[...idOf.values()]}::bigint[]) and app_user.username = given.username
        and not app_user.flags @> given.flags`.execute(trx);
    return lines.flatMap(({ row, value }) => {
      const id = idOf.get(value.username);
      return id === undefined ? [] : [{ row, id }];
    });
  },
});
