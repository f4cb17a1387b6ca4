import { ucaImport } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import { takenEmails } from '../accounts/auth/account-email.ts';
import { roomForUcas } from '../accounts/uca/uca-record.repository.ts';
import { importer } from './importer.ts';
import { idsByName, nameKey, takenUsernames } from './lookups.ts';
import { mailPasswords, type NewPassword, newPasswords } from './new-passwords.ts';

/** Which of these user names are the client's own UCAs. */
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

/** UCAs with their accounts. One that the client has already, by user name, is ignored. */
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
    const { maximum, living } = await roomForUcas(trx, clientId);
    let room = maximum - living - ahead;
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

  async write(trx, { runId, clientId, language, now }, lines) {
    const places = await idsByName(
      trx,
      'place',
      clientId,
      lines.map(({ value }) => value.place),
    );
    const accounts = lines.map(({ row, value, prepared }) => ({
      row,
      ...value,
      place_id: places.get(nameKey(value.place)),
      password: prepared,
      password_hash: prepared.hash,
    }));
    const { rows } = await sql<{ row: number; id: number }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as account(row integer, name text,
          last_name text, username text, email text, phone text, type text, place_id bigint, password_hash text)
      ), made as (
        insert into app_user (client_id, type, username, name, last_name, email, phone, password_hash, language,
          created_at, updated_at)
        select ${clientId}, 'uca', username, name, last_name, email, phone, password_hash, ${language},
          ${now()}::timestamptz, ${now()}::timestamptz from given order by row
        returning id, username
      ), ucas as (
        insert into uca (client_id, user_id, place_id, type, created_at)
        select ${clientId}, made.id, given.place_id, given.type, ${now()}::timestamptz
        from given join made using (username) order by given.row
        returning id, user_id
      )
      select given.row, ucas.id from given join made using (username) join ucas on ucas.user_id = made.id`.execute(
      trx,
    );
    await mailPasswords(trx, language, accounts, runId);
    return rows;
  },
});
