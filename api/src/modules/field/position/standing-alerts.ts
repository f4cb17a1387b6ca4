import {
  AlertSending,
  AlertType,
  type AlertTypeId,
  MonitoringSessionKind,
  RouteStatus,
  type StandingAlert,
  standingKinds,
} from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { ofClient } from '../../core/scope.ts';

const DAY = 86_400_000;
const typesOf = (types: readonly AlertTypeId[]) => sql`(${sql.join(types.map((type) => sql.lit(type)))})`;
/** The columns that the map needs, and what decides whether it is told. */
const columns = sql`alert.id, alert.uca_id, alert.type, alert.at, alert.lat, alert.lng, alert.sending, alert.taken_at`;
const newest = sql`order by alert.at desc, alert.id desc limit 1`;

/** The newest alert of a kind of each UCA, whether it begins or ends something; `only` narrows what stands. */
function lastOf(kind: 'app' | 'button' | 'silence', only: RawBuilder<unknown> = sql`true`) {
  const { begins, ends } = standingKinds[kind];
  const type =
    kind === 'silence'
      ? sql`= ${sql.lit(AlertType.welfareSilence)}`
      : sql`in ${typesOf([...begins, ...ends])}`;
  return sql`select last.* from person cross join lateral (
      select ${columns}, alert.dispatch_id from alert where alert.uca_id = person.id and alert.type ${type} ${newest}) as last
    where last.type in ${typesOf(begins)} and ${only}`;
}

/**
 * The check is still not answered nor deleted, and its person answered no later one, which shows that they are well. Where it became
 * an SOS, that stands instead.
 */
const isUnanswered = sql`exists (select from dispatch where dispatch.id = last.dispatch_id and dispatch.state = 'expired'
    and dispatch.sos_session_id is null
    and exists (select from request where request.id = dispatch.request_id and request.deleted_at is null)
    and not exists (select from dispatch as later where later.uca_id = dispatch.uca_id
      and later.dispatched_at > dispatch.dispatched_at and later.state = 'answered'))`;

const ofRoutes = sql`select ${columns}, alert.dispatch_id from route join person on person.id = route.uca_id
  cross join lateral (select ${columns}, alert.dispatch_id from alert where alert.uca_id = route.uca_id
    and alert.route_id = route.id and alert.type = case route.status
      when ${sql.lit(RouteStatus.detour)} then ${sql.lit(AlertType.routeDetour)} else ${sql.lit(AlertType.routeStill)} end
    ${newest}) as alert
  where route.ended_at is null and route.status in (${sql.lit(RouteStatus.detour)}, ${sql.lit(RouteStatus.still)})`;

/** An SOS stands until it is resolved, also when somebody took note of it. */
const ofSos = sql`select alert.id, alert.uca_id, alert.type, alert.at, alert.lat, alert.lng, alert.sending,
    null::timestamptz as taken_at, alert.dispatch_id
  from monitoring_session as trouble join person on person.id = trouble.subject_uca_id
  cross join lateral (select ${columns}, alert.dispatch_id from alert where alert.session_id = trouble.id
    and alert.uca_id = trouble.subject_uca_id and alert.type = ${sql.lit(AlertType.sosPress)}
    order by alert.id desc limit 1) as alert
  where trouble.kind = ${sql.lit(MonitoringSessionKind.sos)} and trouble.ended_at is null`;

/**
 * The alerts of the caller's undeleted UCAs that stand now and were sent to all who read alerts, the newest first: for
 * each kind one at most of a UCA.
 */
export async function alertsThatStand(ctx: Ctx): Promise<{ data: StandingAlert[] }> {
  // A check whose rule is gone has nobody who could end its alert.
  const yesterday = new Date(ctx.now().getTime() - DAY);
  const { rows } = await ctx.tx((trx) =>
    sql<StandingAlert>`
      with person as (select uca.id from uca where ${ofClient(ctx, 'uca.client_id')} and uca.deleted_at is null)
      select id, uca_id, type, at, lat, lng from (
        ${lastOf('app')} union all ${lastOf('button')} union all ${lastOf('silence', sql`${isUnanswered} and last.at > ${yesterday}::timestamptz`)}
        union all ${ofRoutes} union all ${ofSos}) as standing
      where sending in (${sql.lit(AlertSending.all)}, ${sql.lit(AlertSending.custom)}) and taken_at is null
      order by at desc, id desc`.execute(trx),
  );
  return { data: rows };
}
