import type { occurrenceStates, Silence } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { nameOfUser, ofClient } from '../../core/scope.ts';

type State = (typeof occurrenceStates)[number];

const author = sql<string>`coalesce(${nameOfUser('rule.created_by')}, '')`;

const slots = (columns: RawBuilder<unknown>, kind: 'day' | 'weekday') =>
  sql`coalesce((select json_agg(json_build_object(${columns}) order by ${sql.ref(kind)}, wall_time)
    from request_schedule as slot where slot.rule_id = rule.id and slot.deleted_at is null
      and slot.${sql.ref(kind)} is not null), '[]')`;
const dates = slots(sql`'date', to_char(day, 'YYYY-MM-DD'), 'time', wall_time`, 'day') as RawBuilder<
  { date: string; time: string }[]
>;
const days = slots(sql`'day', weekday, 'time', wall_time`, 'weekday') as RawBuilder<
  { day: number; time: string }[]
>;

/** Undeleted people a request would be sent to now, by request. */
export const recipientCount = (request: string): RawBuilder<number> => sql<number>`(
  select count(*) from (
    select part.uca_id from ${sql.table('request_user')} as part where part.request_id = ${sql.ref(request)} and part.direct
    union
    select member.uca_id from ${sql.table('request_group')}
      join ${sql.table('uca_group')} on uca_group.id = request_group.group_id and uca_group.deleted_at is null
      join ${sql.table('uca_group_member')} as member on member.group_id = uca_group.id
      where request_group.request_id = ${sql.ref(request)}) as chosen
  join ${sql.table('uca')} on uca.id = chosen.uca_id and uca.deleted_at is null)`;

const nextAt = sql<string | null>`(select min(slot.next_at) from ${sql.table('request_schedule')} as slot
  where slot.rule_id = rule.id)`;

const newest = <T>(column: string) => sql<T | null>`(select ${sql.ref(column)}
  from ${sql.table('request_occurrence')} as occurrence where occurrence.rule_id = rule.id
  order by planned_at desc limit 1)`;
const lastAt = newest<string>('occurrence.planned_at');

const sentCount = sql<number>`(select count(*) from ${sql.table('request_occurrence')} as occurrence
  where occurrence.rule_id = rule.id and state = 'dispatched')`;

/** The caller's rules with when they send next and their results; `since` is when misses begin to count. */
export function selectRules(trx: Tx, ctx: Ctx, since: Date) {
  return trx
    .selectFrom('request_rule as rule')
    .innerJoin('request', 'request.id', 'rule.request_id')
    .where(ofClient(ctx, 'rule.client_id'))
    .where('rule.deleted_at', 'is', null)
    .select([
      'rule.id',
      'rule.request_id',
      'rule.type',
      'request.name',
      'request.title',
      'request.mode',
      'request.request_photo',
      'request.max_response_time',
      'request.time_format',
      dates.as('dates'),
      days.as('days'),
      'rule.until',
      'rule.on_silence',
      'rule.sos_minutes',
      sql<boolean>`rule.paused_at is not null`.as('paused'),
      nextAt.as('next_at'),
      lastAt.as('last_at'),
      newest<State>('occurrence.state').as('last_state'),
      recipientCount('rule.request_id').as('recipients'),
      sentCount.as('sent_count'),
      sql<number>`(select count(*) from request_occurrence as occurrence where occurrence.rule_id = rule.id
        and state <> 'dispatched' and planned_at >= ${since}::timestamptz)`.as('missed_count'),
      author.as('created_by'),
      'rule.created_at',
    ]);
}

/** Whether anything is left to send; a paused rule has nothing while it is paused. */
export const hasNext = sql<boolean>`exists (select from request_schedule as slot
  where slot.rule_id = rule.id and slot.next_at is not null)`;

export const ruleSortable = {
  name: sql`fold(request.name)`,
  title: sql`fold(request.title)`,
  type: 'rule.type',
  mode: 'request.mode',
  next_at: nextAt,
  last_at: lastAt,
  recipients: recipientCount('rule.request_id'),
  sent_count: sentCount,
  // Over some days until now, so it is recounted for each page.
  missed_count: sql.ref('missed_count'),
  created_by: author,
  created_at: 'rule.created_at',
};

/** A rule as the service needs it, before or after its request is locked. */
export function findRule(trx: Tx, ctx: Ctx, id: number) {
  return trx
    .selectFrom('request_rule')
    .selectAll()
    .where(ofClient(ctx, 'client_id'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertRule(
  trx: Tx,
  rule: {
    client_id: number;
    request_id: number;
    type: 'one_time' | 'repetitive';
    until: string | null;
    on_silence: Silence;
    sos_minutes: number | null;
    created_by: number;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await trx.insertInto('request_rule').values(rule).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeRule(
  trx: Tx,
  id: number,
  values: {
    type?: 'one_time' | 'repetitive';
    until?: string | null;
    on_silence?: Silence;
    sos_minutes?: number | null;
    paused_at?: Date | null;
  },
): Promise<void> {
  await trx.updateTable('request_rule').set(values).where('id', '=', id).execute();
}
