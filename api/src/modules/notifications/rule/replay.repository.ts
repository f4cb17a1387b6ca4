import { openDispatchStates, REPLAY_SAMPLES, REPLAY_USUAL_SHARE, type RuleReplay } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { fullName } from '../../core/scope.ts';

/** What is replayed: recipients, the local hours at which it is sent, and the time to answer. */
export interface ReplayScope {
  clientId: number;
  ucaIds: readonly number[];
  groupIds: readonly number[];
  hours: readonly number[];
  zone: string;
  from: Date;
  to: Date;
  limitSeconds: number;
}

/** Everybody the rule would be sent to: named, or in one of its groups now. */
const people = ({ clientId, ucaIds, groupIds }: ReplayScope) => sql`
  select uca.id, uca.user_id, uca.place_id, uca.type from uca
  where uca.client_id = ${clientId} and uca.deleted_at is null and (uca.id = any(${ucaIds}::bigint[]) or uca.id in (
    select member.uca_id from uca_group_member as member
    join uca_group on uca_group.id = member.group_id and uca_group.deleted_at is null
    where member.group_id = any(${groupIds}::bigint[])))`;

/** What those people were asked and should have answered by now, with the local hour, and whether in time. */
const samples = ({ zone, from, to, limitSeconds }: ReplayScope) => sql`
  select dispatch.uca_id, dispatch.response_seconds,
    extract(hour from dispatch.dispatched_at at time zone ${zone})::integer as hour,
    coalesce(dispatch.answered_at <= dispatch.dispatched_at + make_interval(secs => ${limitSeconds}), false) as on_time
  from dispatch where dispatch.uca_id in (select id from people)
    and dispatch.dispatched_at >= ${from}::timestamptz and dispatch.dispatched_at < ${to}::timestamptz
    and dispatch.state <> 'cancelled' and dispatch.state not in (${sql.join(openDispatchStates)})`;

/** Hours that count towards an hour of the rule: itself and its neighbours, across midnight too. */
const near = (hours: readonly number[]) => sql`
  select rule_hour, (rule_hour + shift + 24) % 24 as hour
  from unnest(${hours}::integer[]) as rule_hour, unnest(array[-1, 0, 1]) as shift`;

const verdict: RawBuilder<'usually' | 'seldom' | 'unknown'> = sql`case
  when count(*) < ${REPLAY_SAMPLES}::integer then 'unknown'
  when count(*) filter (where on_time) >= ${REPLAY_USUAL_SHARE}::float8 * count(*) then 'usually' else 'seldom' end`;

type Person = Omit<RuleReplay['people'][number], 'dispatches'>;

/** Each person with their answers at the rule's hours: those who seldom answer first, then by name. */
export async function replayPeople(trx: Tx, scope: ReplayScope): Promise<Person[]> {
  const { rows } =
    await sql<Person>`with people as materialized (${people(scope)}), near as (${near(scope.hours)}),
    figures as (
      select uca_id, count(*) as samples, count(*) filter (where on_time) as on_time,
        percentile_disc(0.5) within group (order by response_seconds) as p50, ${verdict} as verdict
      from (${samples(scope)}) as sample where hour in (select hour from near) group by uca_id)
    select people.id as uca_id, ${fullName} as name, people.type,
      place.name as place, coalesce(figures.samples, 0) as samples, coalesce(figures.on_time, 0) as on_time,
      figures.p50, coalesce(figures.verdict, 'unknown') as verdict
    from people join app_user on app_user.id = people.user_id join place on place.id = people.place_id
    left join figures on figures.uca_id = people.id
    order by array_position(array['seldom', 'unknown', 'usually'], coalesce(figures.verdict, 'unknown')),
      app_user.sort_name, people.id`.execute(trx);
  return rows;
}

/** How many usually or seldom answer at each of the rule's hours; too little is known of the others. */
export async function replayHours(
  trx: Tx,
  scope: ReplayScope,
): Promise<{ hour: number; usually: number; seldom: number }[]> {
  const { rows } = await sql<{ hour: number; usually: number; seldom: number }>`
    with people as materialized (${people(scope)}), near as (${near(scope.hours)})
    select rule_hour as hour, count(*) filter (where verdict = 'usually') as usually,
      count(*) filter (where verdict = 'seldom') as seldom
    from (
      select near.rule_hour, sample.uca_id, ${verdict} as verdict
      from (${samples(scope)}) as sample join near on near.hour = sample.hour
      group by near.rule_hour, sample.uca_id) as each
    group by rule_hour`.execute(trx);
  return rows;
}
