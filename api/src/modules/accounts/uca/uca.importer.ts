import { ucaImport } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { insertLines } from '../../core/catalogue/bulk.ts';
import { importer } from '../../imports/importer.ts';
import { idsByName, nameKey } from '../../imports/lookups.ts';
import { insertAccounts } from '../account/account.importer.ts';
import { takenUsernames } from '../account/account.service.ts';
import { type NewPassword, newPasswords } from '../account/passwords.ts';
import { takenEmails } from '../auth/account-email.ts';
import { roomForUcas } from './uca-record.repository.ts';

/** Which of these user names belong to the client's own UCAs. */
async function ownUcas(trx: Tx, clientId: number, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const found = await trx
    .selectFrom('app_user')
    .innerJoin('uca', 'uca.user_id', 'app_user.id')
    .select('app_user.username')
    .where('uca.client_id', '=', clientId)
    .where('uca.deleted_at', 'is', null)
    .where('app_user.username', '=', sql<string>`any (${names}::text[])`)
    .execute();
  return new Set(found.map(({ username }) => username));
}

/** UCAs with their accounts. Those the client already has, by user name, are skipped. */
export const ucaImporter = importer<typeof ucaImport, NewPassword>({
  declaration: ucaImport,
  entity: 'uca',

  async check(trx, { clientId, ahead }, lines, verdicts) {
    const names = lines.map(({ value }) => value.username);
    const taken = await takenUsernames(trx, names);
    const known = await ownUcas(trx, clientId, [...taken]);
    const emails = await takenEmails(
      trx,
      lines.map(({ value }) => value.email),
    );
    const places = await idsByName(
      trx,
      'place',
      clientId,
      lines.map(({ value }) => value.place),
    );
    const { maximum, count } = await roomForUcas(trx, clientId);
    let room = maximum - count - ahead;
    for (const line of lines) {
      const { username, email, place } = line.value;
      if (known.has(username)) verdicts.ignore(line);
      else {
        if (taken.has(username)) verdicts.refuse(line, 'username', 'error.importUsername');
        if (emails.has(email.toLowerCase())) verdicts.refuse(line, 'email', 'error.importEmail');
        if (!places.has(nameKey(place))) verdicts.refuse(line, 'place', 'error.importPlace');
        if (verdicts.outcomeOf(line) === 'create' && room-- <= 0) {
          verdicts.refuse(line, 'username', 'error.ucaLimit', { maximum });
        }
      }
    }
  },

  prepare: (lines) => newPasswords(lines.map(({ value }) => value.password)),

  async write(trx, ctx, lines) {
    const { clientId } = ctx;
    const places = await idsByName(
      trx,
      'place',
      clientId,
      lines.map(({ value }) => value.place),
    );
    const accounts = lines.map(({ row, value, prepared }) => {
      const { name, last_name, username, email, phone } = value;
      return { row, name, last_name, username, email, phone, password: prepared };
    });
    const users = await insertAccounts(trx, ctx, 'uca', accounts);
    const userOf = new Map(users.map(({ row, id }) => [row, id]));
    const ucas = lines.map(({ row, value }) => ({
      row,
      user_id: userOf.get(row),
      place_id: places.get(nameKey(value.place)),
      type: value.type,
    }));
    const columns = { user_id: 'bigint', place_id: 'bigint', type: 'text' };
    return insertLines(trx, 'uca', columns, 'user_id', ucas, ctx);
  },
});
