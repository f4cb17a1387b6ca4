import type { LabelMark } from 'contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, ofClient } from '../../core/scope.ts';

/** The kinds of record that can have labels; each has its own table of links. */
export type Labelled = 'checkpoint' | 'place' | 'activity';

const linksOf = (kind: Labelled) => ({ table: sql.table(`${kind}_label`), key: sql.ref(`link.${kind}_id`) });

/** The caller's labels with the number of records that have each. */
export function selectLabels(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('label')
    .where(ofClient(ctx, 'label.client_id', client))
    .where('label.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'label.id',
      'label.client_id',
      clientName('label.client_id').as('client_name'),
      'label.name',
      'label.description',
      'label.color',
      'label.checkpoints',
      'label.places',
      'label.activities',
      'label.created_at',
      'label.updated_at',
    ]);
}

/** The links of a kind's records, as `link`, with their labels that are not deleted. */
export const linkedLabels = (kind: Labelled) => sql`${linksOf(kind).table} as link
  join label on label.id = link.label_id and label.deleted_at is null`;

/** A row's undeleted labels, as `labels` and `label_ids` in order of name. */
export function labelsOf(kind: Labelled) {
  const worn = sql`from ${linkedLabels(kind)} where ${linksOf(kind).key} = ${sql.ref(`${kind}.id`)}`;
  const order = sql`order by fold(label.name), label.id`;
  const mark = sql`jsonb_build_object('id', label.id, 'name', label.name, 'color', label.color)`;
  return [
    sql<LabelMark[]>`(select coalesce(jsonb_agg(${mark} ${order}), '[]') ${worn})`.as('labels'),
    sql<number[]>`(select coalesce(jsonb_agg(label.id ${order}), '[]') ${worn})`.as('label_ids'),
  ] as const;
}

/** The condition that a row of a kind has a label. */
export function bears(kind: Labelled, labelId: number): Expression<SqlBool> {
  const { table, key } = linksOf(kind);
  return sql<SqlBool>`exists (select from ${table} as link
    where ${key} = ${sql.ref(`${kind}.id`)} and link.label_id = ${labelId})`;
}

/** Throws a 422 on `field` unless all of these are undeleted labels of the client. */
export async function assertLabels(
  trx: Tx,
  clientId: number,
  ids: readonly number[] | undefined,
  field = 'label_ids',
): Promise<void> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return;
  const { known } = await trx
    .selectFrom('label')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', asked)
    .executeTakeFirstOrThrow();
  if (known < asked.length)
    throw problem('validation', 'error.validation', {}, { [field]: 'error.reference' });
}

/** Sets the labels of a record. */
export async function setLabels(
  trx: Tx,
  kind: Labelled,
  id: number,
  labelIds: readonly number[],
): Promise<void> {
  const { table } = linksOf(kind);
  const own = sql.ref(`${kind}_id`);
  await sql`delete from ${table} where ${own} = ${id} and label_id <> all(${[...labelIds]}::bigint[])`.execute(
    trx,
  );
  await addLabels(trx, kind, [id], labelIds);
}

/** Adds labels to records of a kind. */
export async function addLabels(
  trx: Tx,
  kind: Labelled,
  ids: readonly number[],
  labelIds: readonly number[],
): Promise<void> {
  const { table } = linksOf(kind);
  await sql`insert into ${table} (client_id, ${sql.ref(`${kind}_id`)}, label_id)
    select client_id, id, given from ${sql.table(kind)}, unnest(${[...labelIds]}::bigint[]) as given
    where id = any(${[...ids]}::bigint[]) on conflict do nothing`.execute(trx);
}

/** Removes labels from records of a kind. */
export async function takeLabels(
  trx: Tx,
  kind: Labelled,
  ids: readonly number[],
  labelIds: readonly number[],
): Promise<void> {
  const { table } = linksOf(kind);
  await sql`delete from ${table} where ${sql.ref(`${kind}_id`)} = any(${[...ids]}::bigint[])
    and label_id = any(${[...labelIds]}::bigint[])`.execute(trx);
}
