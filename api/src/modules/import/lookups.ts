import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';

/** Which of these user names are taken, by anybody in the system. */
export async function takenUsernames(trx: Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ username: string }>`
    select username from usernames_in_use(${names}::text[]) as username`.execute(trx);
  return new Set(rows.map(({ username }) => username));
}

export const nameKey = (name: string): string => name.trim().toLowerCase();

/** The client's living places or labels by name, case aside. */
export async function idsByName(
  trx: Tx,
  table: 'place' | 'label',
  clientId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(names.map(nameKey))];
  const { rows } = await sql<{ id: number; key: string }>`
    select id, lower(name) as key from ${sql.table(table)}
    where client_id = ${clientId} and lower(name) = any (${wanted}::text[]) and deleted_at is null`.execute(
    trx,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
