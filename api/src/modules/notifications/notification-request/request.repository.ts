import { EntityKind, type NotificationRequestChange, type NotificationRequestInput } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import type { Tx } from '../../../ports/database.ts';
import { nameOfUser, ofClient } from '../../core/scope.ts';
import { nameRecipients } from './recipients.ts';

type Counts = Record<
  'total' | 'dispatched' | 'delivered' | 'opened' | 'answered' | 'late' | 'expired' | 'cancelled',
  number
>;

const counts = sql<Counts>`json_build_object('total', total_count, 'dispatched', dispatched_count,
  'delivered', delivered_count, 'opened', opened_count, 'answered', answered_count, 'late', late_count,
  'expired', expired_count, 'cancelled', cancelled_count)`;

const author = sql<string>`coalesce(${nameOfUser('request.created_by')}, '')`;

/** The caller's requests with their progress, which is stored on the request itself: one query, at any size. */
export function selectRequests(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('request')
    .leftJoin('request_rule as rule', (join) =>
      join.onRef('rule.request_id', '=', 'request.id').on('rule.deleted_at', 'is', null),
    )
    .where(ofClient(ctx, 'request.client_id'))
    .where('request.deleted_at', 'is', null)
    .select([
      'request.id',
      'request.client_id',
      'request.name',
      'request.title',
      'request.description',
      'request.max_response_time',
      'request.time_format',
      'request.mode',
      'request.request_photo',
      'request.reminders',
      'rule.id as rule_id',
      'rule.type as rule_type',
      'request.standing as state',
      counts.as('counts'),
      'request.first_request_user_id',
      'request.schedule_id as request_schedule_id',
      'request.dispatched_at',
      author.as('created_by'),
      'request.created_at',
    ]);
}

/** What the list can be sorted by. */
export const requestSortable = {
  name: sql`fold(request.name)`,
  title: sql`fold(request.title)`,
  state: 'request.standing',
  mode: 'request.mode',
  max_response_time: sql`request.max_response_time
    * case request.time_format when 'hour' then 3600 when 'minute' then 60 else 1 end`,
  total: 'request.total_count',
  answered: 'request.answered_count',
  dispatched_at: 'request.dispatched_at',
  created_by: ofRecord('app_user', 'request.created_by', sql`found.sort_name`),
  created_at: 'request.created_at',
};

export async function findRequest(trx: Tx, ctx: Ctx, id: number) {
  const request = await selectRequests(trx, ctx).where('request.id', '=', id).executeTakeFirst();
  if (!request) return null;
  const users = await trx
    .selectFrom('request_user')
    .innerJoin('uca', 'uca.id', 'uca_id')
    .select('uca_id')
    .where('request_id', '=', id)
    .where('direct', '=', true)
    .where('uca.deleted_at', 'is', null)
    .orderBy('uca_id')
    .execute();
  const groups = await trx
    .selectFrom('request_group')
    .innerJoin('uca_group', 'uca_group.id', 'group_id')
    .select('group_id')
    .where('request_id', '=', id)
    .where('uca_group.deleted_at', 'is', null)
    .orderBy('group_id')
    .execute();
  return {
    ...request,
    uca_ids: users.map(({ uca_id }) => uca_id),
    group_ids: groups.map(({ group_id }) => group_id),
  };
}

/**
 * Locks a request until the transaction ends. Any change of its dispatches locks it first, so there is no
 * deadlock.
 */
export function lockRequest(trx: Tx, ctx: Ctx, id: number) {
  return trx
    .selectFrom('request')
    .selectAll()
    .where(ofClient(ctx, 'client_id'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The same for several, locked in order of id. Ids that do not exist are left out. */
export async function lockRequests(trx: Tx, ctx: Ctx, ids: readonly number[]) {
  return trx
    .selectFrom('request')
    .selectAll()
    .where(ofClient(ctx, 'client_id'))
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Which of the given requests a rule sends. */
export async function ruledRequests(trx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('request_rule')
    .select('request_id')
    .where('request_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ request_id }) => request_id);
}

/** Which of the given ids are undeleted records of the client. */
export async function undeletedIds(
  trx: Tx,
  table: 'uca' | 'uca_group',
  clientId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .$if(table === 'uca_group', (rows) => rows.where(sql<boolean>`entity = ${EntityKind.uca}`))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts a request with the people and groups it names. Group members join at each dispatch (`joinGroupMembers`). */
export async function insertRequest(
  trx: Tx,
  author: { id: number; client_id: number },
  input: NotificationRequestInput,
  now: Date,
): Promise<number> {
  const { uca_ids, group_ids, dispatch_now: _, ...values } = input;
  const { client_id } = author;
  const { id } = await trx
    .insertInto('request')
    .values({ ...values, client_id, created_by: author.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await nameRecipients(trx, { id, client_id }, { uca_ids, group_ids });
  return id;
}

/**
 * Replaces a request's content and the people and groups it names. Earlier recipients stay, as their dispatches belong
 * to them; whether they get the next one depends on the new names (`recipientsOf`).
 */
export async function replaceRequest(
  trx: Tx,
  request: { id: number; client_id: number },
  { uca_ids, group_ids, ...values }: NotificationRequestChange,
): Promise<void> {
  const { id } = request;
  await trx.updateTable('request').set(values).where('id', '=', id).execute();
  await sql`delete from request_group where request_id = ${id}
    and group_id <> all(${group_ids}::bigint[])`.execute(trx);
  await sql`update request_user set direct = false where request_id = ${id} and direct
    and uca_id <> all(${uca_ids}::bigint[])`.execute(trx);
  await sql`delete from request_user where request_id = ${id} and uca_id <> all(${uca_ids}::bigint[])
    and not exists (select from dispatch where request_user_id = request_user.id)`.execute(trx);
  await nameRecipients(trx, request, { uca_ids, group_ids });
}

/** Names of those of the given requests that belong to the caller. */
export async function namesOfIds(trx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('request')
    .select(['id', 'name'])
    .where(ofClient(ctx, 'client_id'))
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of requests for filters, each once, from its newest request. */
export function selectNames(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('request')
    .where(ofClient(ctx, 'client_id'))
    .where('deleted_at', 'is', null)
    .groupBy('name')
    .orderBy(sql`fold(name)`)
    .select([({ fn }) => fn.max<number>('id').as('id'), 'name'])
    .limit(1000);
}
