import {
  type ActivityInput,
  type ActivityPoint,
  EntityKind,
  type MessageKey,
  TASKS_AHEAD_HOURS,
} from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { known } from '../../core/known.ts';

type Named = 'uca_ids' | 'type_ids' | 'group_ids';

/** What an activity names by id: the table of what is named, that of the links, and its column. */
const named = {
  uca_ids: { of: 'uca', link: 'activity_uca', key: 'uca_id' },
  type_ids: { of: 'uca_type', link: 'activity_type', key: 'type_id' },
  group_ids: { of: 'uca_group', link: 'activity_group', key: 'group_id' },
} as const satisfies Record<Named, object>;
const fields = Object.keys(named) as Named[];

/** Of groups, those that only UCAs are in. */
export const onlyUcas = sql<SqlBool>`entity = ${EntityKind.uca}`;

/** UCAs of a client that are named, of a named type or in a named group, and neither deleted nor blocked. */
export const namedUcas = (
  clientId: number,
  { uca_ids, type_ids, group_ids }: Pick<ActivityInput, Named>,
): RawBuilder<{ id: number }> => sql`
  select uca.id from uca join app_user on app_user.id = uca.user_id
  where uca.client_id = ${clientId} and uca.deleted_at is null and not app_user.blocked
    and (uca.id = any(${[...uca_ids]}::bigint[])
      or uca.type in (select name from uca_type where client_id = ${clientId} and id = any(${[...type_ids]}::bigint[]))
      or uca.id in (select uca_id from uca_group_member where group_id = any(${[...group_ids]}::bigint[])))`;

/** Throws a 422 that names each field, and each point, that is not of the client; groups must be of UCAs. */
export async function assertNamed(
  trx: Tx,
  clientId: number,
  input: Pick<ActivityInput, Named | 'points'>,
): Promise<void> {
  const wrong: Record<string, MessageKey> = {};
  for (const field of fields) {
    const { of } = named[field];
    const found = await known(trx, clientId, of, input[field], of === 'uca_group' ? onlyUcas : undefined);
    if (input[field].some((id) => !found.has(id))) wrong[field] = 'error.reference';
  }
  const asked = input.points.map(({ checkpoint_id }) => checkpoint_id);
  const found = await known(trx, clientId, 'checkpoint', asked);
  for (const [nth, id] of asked.entries())
    if (!found.has(id)) wrong[`points.${nth}.checkpoint_id`] = 'error.reference';
  if (Object.keys(wrong).length > 0) throw problem('validation', 'error.validation', {}, wrong);
}

/** Most points of rounds that one activity makes due within the time for which tasks are created ahead. */
const MOST_AHEAD = 50_000;

type Owed = Pick<ActivityInput, Named | 'assignment' | 'schedule' | 'points'>;

/** Whether by shift so many people would each owe so many rounds that the rest would wait for them. */
export async function isTooMany(trx: Tx, clientId: number, input: Owed): Promise<boolean> {
  if (input.assignment !== 'shift') return false;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${namedUcas(clientId, input)}) as one`.execute(trx);
  const each = (input.schedule.times.length * input.points.length * TASKS_AHEAD_HOURS) / 24;
  return (rows[0]?.total ?? 0) * each > MOST_AHEAD;
}

/** Throws a 422 for too many rounds. */
export async function assertNotTooMany(trx: Tx, clientId: number, input: Owed): Promise<void> {
  if (await isTooMany(trx, clientId, input))
    throw problem('validation', 'error.validation', {}, { assignment: 'error.roundsTooMany' });
}

/** Sets whom an activity names. */
export async function setNamed(trx: Tx, activity: number, input: Pick<ActivityInput, Named>): Promise<void> {
  for (const field of fields) {
    const { of, link, key } = named[field];
    const ids = [...input[field]];
    await sql`delete from ${sql.table(link)}
      where activity_id = ${activity} and ${sql.ref(key)} <> all(${ids}::bigint[])`.execute(trx);
    await sql`insert into ${sql.table(link)} (client_id, activity_id, ${sql.ref(key)})
      select client_id, ${activity}, id from ${sql.table(of)} where id = any(${ids}::bigint[])
      on conflict do nothing`.execute(trx);
  }
}

/** Sets the points of an activity, in this order. */
export async function setPoints(
  trx: Tx,
  clientId: number,
  activity: number,
  points: readonly ActivityPoint[],
): Promise<void> {
  await trx.deleteFrom('activity_point').where('activity_id', '=', activity).execute();
  await trx
    .insertInto('activity_point')
    .values(
      points.map((point, nth) => ({
        client_id: clientId,
        activity_id: activity,
        position: nth + 1,
        ...point,
      })),
    )
    .execute();
}
