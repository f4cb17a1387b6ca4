import type { DataOf, QueryOut, recentNotifications } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { newsSince } from '../../core/news.ts';
import { clientOf } from '../../core/scope.ts';

type Recent = DataOf<typeof recentNotifications>['data'][number];

const LIMIT = 50;

/**
 * Occurrences with something new since an instant, newest first. Read from two indexes by time: the history of
 * dispatches, and what was due but not sent.
 */
export function recentOf(ctx: Ctx, query: QueryOut<typeof recentNotifications>) {
  const client = clientOf(ctx);
  const since = newsSince(ctx, query.since);
  return ctx.tx(async (trx) => {
    const { rows } = await sql<Recent>`
      with changed as (
        (select dispatch.occurrence_id as id, max(event.at) as changed_at
        from dispatch_event as event
        join dispatch on dispatch.id = event.dispatch_id
        join request on request.id = dispatch.request_id and request.deleted_at is null
        where event.client_id = ${client} and event.at > ${since}::timestamptz
        group by dispatch.occurrence_id order by 2 desc limit ${LIMIT})
        union all
        (select unsent.id, unsent.created_at
        from request_occurrence as unsent
        join request on request.id = unsent.request_id and request.deleted_at is null
        where unsent.client_id = ${client} and unsent.state = 'missed'
          and unsent.created_at > ${since}::timestamptz
        order by unsent.created_at desc limit ${LIMIT})
        order by changed_at desc limit ${LIMIT}
      )
      select case when occurrence.state = 'missed' then 'missed'
          when occurrence.created_at > ${since}::timestamptz then 'new' else 'update' end as kind,
        occurrence.request_id, occurrence.title, part.request_user_id, occurrence.request_schedule_id,
        occurrence.dispatch_date, part.answered, part.open, part.total, changed.changed_at
      from changed
      join request_occurrence as occurrence on occurrence.id = changed.id
      cross join lateral (
        select min(request_user_id) as request_user_id, count(*) as total,
          count(*) filter (where state = 'answered') as answered,
          count(*) filter (where state in ('dispatched', 'delivered', 'opened')) as open
        from dispatch where dispatch.occurrence_id = occurrence.id) as part
      order by changed.changed_at desc, occurrence.id desc`.execute(trx);
    return { data: rows };
  });
}
