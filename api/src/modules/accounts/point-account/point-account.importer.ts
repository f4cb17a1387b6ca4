import {
  branchUserImport,
  gateImport,
  type ImportRowOf,
  logKeeperImport,
  type PointAccountKind,
  pointAccountTypes,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { idsByName, valuesIn } from '../../core/catalogue/bulk.ts';
import type { GuardedList } from '../../elog/blacklist/blacklisted.ts';
import { refuseBlacklistedLines } from '../../elog/blacklist/import-check.ts';
import { type AnyImporter, type ImportLine, importer } from '../../imports/importer.ts';
import { pointsByPath, refusePoint } from '../../imports/lookups.ts';
import { insertAccounts } from '../account/account.importer.ts';
import { takenUsernames } from '../account/account.service.ts';
import { type NewPassword, newPasswords } from '../account/passwords.ts';
import { takenEmails } from '../auth/account-email.ts';

type Row = ImportRowOf<typeof branchUserImport>;
type Lines = readonly ImportLine<Row>[];

/** Which of these user names the client's own accounts of the kind have. */
async function ownNames(trx: Tx, clientId: number, kind: PointAccountKind, names: readonly string[]) {
  const rows = await trx
    .selectFrom('app_user')
    .select('username')
    .where('client_id', '=', clientId)
    .where('type', '=', pointAccountTypes[kind])
    .where('keeps_log', '=', kind === 'log_keeper')
    .where('deleted_at', 'is', null)
    .where('username', '=', sql<string>`any (${names}::text[])`)
    .execute();
  return new Set(rows.map(({ username }) => username));
}

/** What rows are bound to: branches for those bound to one, subdepartments for electronic log users. */
async function placesOf(trx: Tx, clientId: number, lines: Lines) {
  const values = lines.map(({ value }) => value);
  const branchOf = await idsByName(
    trx,
    'branch',
    clientId,
    values.map(({ branch }) => branch),
  );
  const pointOf = await pointsByPath(trx, clientId, values);
  return { branchOf: ({ branch }: Row) => branchOf(branch), pointOf };
}

/** Accounts of one kind. Those the client already has, by user name, are skipped. */
function pointAccountImporter(
  kind: PointAccountKind,
  list: GuardedList,
  declaration: typeof branchUserImport,
): AnyImporter {
  const keeps = kind === 'log_keeper';
  return importer<typeof branchUserImport, NewPassword>({
    declaration,
    entity: kind,

    async check(trx, ctx, lines: Lines, verdicts) {
      const { clientId } = ctx;
      const all = (of: (row: Row) => string) => lines.map(({ value }) => of(value));
      const taken = await takenUsernames(
        trx,
        all(({ username }) => username),
      );
      const own = await ownNames(trx, clientId, kind, [...taken]);
      const emails = await takenEmails(
        trx,
        all(({ email }) => email),
      );
      const documents = await valuesIn(
        trx,
        'app_user',
        'identification',
        clientId,
        all(({ identification }) => identification),
      );
      const { branchOf, pointOf } = await placesOf(trx, clientId, lines);
      for (const line of lines) {
        const { value } = line;
        if (own.has(value.username)) {
          verdicts.ignore(line);
          continue;
        }
        if (taken.has(value.username)) verdicts.refuse(line, 'username', 'error.importUsername');
        if (emails.has(value.email.toLowerCase())) verdicts.refuse(line, 'email', 'error.importEmail');
        if (documents.has(value.identification))
          verdicts.refuse(line, 'identification', 'error.importDocument');
        if (!keeps && branchOf(value) === undefined)
          verdicts.refuse(line, 'branch', 'error.importAttentionPoint');
        const point = pointOf(value);
        if (keeps && point.missing) refusePoint(verdicts, line, point.missing);
      }
      const fresh = lines.filter((line) => verdicts.outcomeOf(line) === 'create');
      await refuseBlacklistedLines(trx, ctx, list, fresh, verdicts, [
        { type: 'identity', field: 'identification', of: ({ identification }) => identification },
      ]);
    },

    prepare: (lines) => newPasswords(lines.map(({ value }) => value.password)),

    async write(trx, ctx, lines) {
      const { branchOf, pointOf } = await placesOf(trx, ctx.clientId, lines);
      const made = await insertAccounts(
        trx,
        ctx,
        pointAccountTypes[kind],
        lines.map(({ row, value, prepared }) => {
          const { name, last_name, username, email, phone, identification } = value;
          const account = {
            row,
            name,
            last_name,
            username,
            email,
            phone,
            identification,
            password: prepared,
          };
          return keeps ? { ...account, keeps_log: true } : { ...account, branch_id: branchOf(value) ?? null };
        }),
      );
      if (!keeps) return made;
      const idOf = new Map(made.map(({ row, id }) => [row, id]));
      const held = lines.map(({ row, value }) => ({
        user_id: idOf.get(row),
        subdepartment_id: pointOf(value).id,
      }));
      await sql`insert into user_access (user_id, subdepartment_id, client_id, import_run_id, created_at)
        select user_id, subdepartment_id, ${ctx.clientId}::bigint, ${ctx.runId}::bigint, ${ctx.now()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held(user_id bigint, subdepartment_id bigint)`.execute(
        trx,
      );
      return made;
    },
  });
}

export const branchUserImporter = pointAccountImporter('branch_user', 'branchUsers', branchUserImport);
export const gateImporter = pointAccountImporter('gate', 'gates', gateImport);
export const logKeeperImporter = pointAccountImporter('log_keeper', 'logKeepers', logKeeperImport);
