import type { ActivityRow } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { personIn } from '../../core/scope.ts';
import { idsByName, nameKey } from '../../imports/lookups.ts';
import { onlyUcas } from './activity-links.ts';

/** The record that a word names; null when it names several, undefined when it names none. */
type Find = (word: string) => number | null | undefined;

/** What the rows of an activity import name, among the client's records. */
export type Named = Readonly<Record<'points' | 'ucas' | 'types' | 'groups' | 'labels', Find>>;

/** A record with its unique key, and its name in lower case, which may not be unique. */
interface Called {
  id: number;
  own: string;
  name: string;
}

/** Finds records by what is their own, and by their names when only one has it. */
function calledBy(rows: readonly Called[], ownKey: (word: string) => string): Find {
  const names = new Map<string, number | null>();
  for (const { id, name } of rows) names.set(name, names.has(name) ? null : id);
  const own = new Map(rows.map((row) => [row.own, row.id]));
  return (word) => own.get(ownKey(word)) ?? names.get(nameKey(word));
}

async function checkpointsCalled(trx: Tx, clientId: number, words: readonly string[]): Promise<Find> {
  const { rows } = await sql<Called>`
    select id, code as own, lower(name) as name from checkpoint
    where client_id = ${clientId} and deleted_at is null
      and (code = any (${words}::text[]) or lower(name) = any (${words.map(nameKey)}::text[]))`.execute(trx);
  return calledBy(rows, (word) => word);
}

async function ucasCalled(trx: Tx, clientId: number, words: readonly string[]): Promise<Find> {
  const keys = words.map(nameKey);
  const name = sql`lower(${personIn('app_user')})`;
  const { rows } = await sql<Called>`
    select uca.id, app_user.username as own, ${name} as name
    from uca join app_user on app_user.id = uca.user_id
    where uca.client_id = ${clientId} and uca.deleted_at is null
      and (app_user.username = any (${keys}::text[]) or ${name} = any (${keys}::text[]))`.execute(trx);
  return calledBy(rows, nameKey);
}

/** Looks up all that these rows name: checkpoints by code or name, UCAs by username or name, the rest by name. */
export async function namedBy(trx: Tx, clientId: number, rows: readonly ActivityRow[]): Promise<Named> {
  const words = (field: keyof Named) => [...new Set(rows.flatMap((row) => row[field]))];
  const byName = async (
    table: 'uca_type' | 'uca_group' | 'label',
    field: keyof Named,
    which?: typeof onlyUcas,
  ): Promise<Find> => {
    const ids = await idsByName(trx, table, clientId, words(field), which);
    return (word) => ids.get(nameKey(word));
  };
  return {
    points: await checkpointsCalled(trx, clientId, words('points')),
    ucas: await ucasCalled(trx, clientId, words('ucas')),
    types: await byName('uca_type', 'types'),
    groups: await byName('uca_group', 'groups', onlyUcas),
    labels: await byName('label', 'labels'),
  };
}
