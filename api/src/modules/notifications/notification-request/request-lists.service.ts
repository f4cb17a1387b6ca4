import {
  DEFAULT_TIME_FORMAT,
  fromWallTime,
  limits,
  type listNotificationRequests,
  message,
  openDispatchStates,
  type QueryOut,
  requestModes,
  type requestUsers,
  timeFormats,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { selectUcas, ucaSearchable, ucaSortable } from '../../accounts/uca/uca.repository.ts';
import { nameOfUser } from '../../core/scope.ts';
import { selectDispatches } from './dispatch.repository.ts';
import { requestSortable, selectNames, selectRequests } from './request.repository.ts';

const IN_PROCESS_LIMIT = 500;
const EARLIER_LIMIT = 20;

/**
 * The requests of the list: those that were sent, and drafts made by hand. One that a rule has yet to send for the
 * first time is listed with the rules.
 */
export const selectListed = (trx: Tx, ctx: Ctx) =>
  // Does not mention the joined rule, so that the database leaves the join out and keeps the order of an index.
  selectRequests(trx, ctx).where(({ or, eb, selectFrom }) =>
    or([
      eb('request.schedule_id', 'is not', null),
      // A set that is made once: an "exists" is taken to cost so much that no index alone gives the count.
      eb(
        'request.id',
        'not in',
        selectFrom('request_rule as sending')
          .select('sending.request_id')
          .where('sending.deleted_at', 'is', null),
      ),
    ]),
  );

/** A page of requests. `from` and `to` are days of the client's calendar, both included. */
export function pageOfRequests(ctx: Ctx, query: QueryOut<typeof listNotificationRequests>) {
  const { state, mode, rule_type, from, to, uca_id } = query;
  const zone = ctx.user.timezone;
  const after = from ? fromWallTime(from, '00:00', zone) : null;
  const before = to ? fromWallTime(to, '24:00', zone) : null;
  return ctx.tx((trx) => {
    const select = selectListed(trx, ctx)
      .$if(state !== undefined, (rows) => rows.where('request.standing', '=', state ?? 'draft'))
      .$if(mode !== undefined, (rows) => rows.where('request.mode', '=', mode ?? 'report'))
      // By the column that joins them: the database then looks for requests without a rule, and not through all.
      .$if(rule_type === 'none', (rows) => rows.where('rule.request_id', 'is', null))
      .$if(rule_type !== undefined && rule_type !== 'none', (rows) =>
        rows.where('rule.type', '=', rule_type === 'one_time' ? 'one_time' : 'repetitive'),
      )
      .$if(after !== null, (rows) => rows.where('request.created_at', '>=', after ?? ''))
      .$if(before !== null, (rows) => rows.where('request.created_at', '<', before ?? ''))
      .$if(uca_id !== undefined, (rows) =>
        rows.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('request_user as part')
              .select('part.id')
              .whereRef('part.request_id', '=', 'request.id')
              .where('part.uca_id', '=', uca_id ?? 0),
          ),
        ),
      );
    return page(trx, query, {
      select,
      sortable: requestSortable,
      searchable: ['request.search'],
      folded: true,
      defaultSort: '-created_at',
      tieBreak: 'request.id',
    });
  });
}

/** The form's defaults and choices, in the caller's language. */
export function parametersOfRequests(ctx: Ctx) {
  return {
    time_description: message(ctx.language, 'request.timeDescription'),
    max_response_time: limits.requestMaxResponseTime,
    time_format: DEFAULT_TIME_FORMAT,
    time_formats: timeFormats.map((id) => ({ id, name: message(ctx.language, `timeFormat.${id}`) })),
    modes: requestModes.map((id) => ({ id, name: message(ctx.language, `requestMode.${id}`) })),
  };
}

export function namesOfRequests(ctx: Ctx) {
  return ctx.tx(async (trx) => ({ data: await selectNames(trx, ctx).execute() }));
}

/** UCAs who can receive a request. */
export function pageOfRecipients(ctx: Ctx, query: QueryOut<typeof requestUsers>) {
  const { type, place } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectUcas(trx, ctx, { type, place }),
      sortable: ucaSortable,
      searchable: ucaSearchable,
      folded: true,
      defaultSort: 'name',
      tieBreak: 'uca.id',
    }),
  );
}

/** Dispatches that still wait, most urgent first; at most 500. */
export function dispatchesInProcess(ctx: Ctx) {
  return ctx.tx(async (trx) => {
    const data = await selectDispatches(trx, ctx)
      .innerJoin('request', 'request.id', 'dispatch.request_id')
      .where('dispatch.state', 'in', openDispatchStates)
      .where('request.deleted_at', 'is', null)
      .select(['dispatch.request_id', 'request.name as request_name', 'request.title as request_title'])
      .orderBy('dispatch.due_at')
      .orderBy('dispatch.id')
      .limit(IN_PROCESS_LIMIT)
      .execute();
    return { data, server_time: ctx.now().toISOString() };
  });
}

/** A dispatch with everybody in it, seen from one of them. 404 unless this user was part of this schedule. */
export function monitorOf(
  ctx: Ctx,
  { request_user_id, request_schedule_id }: { request_user_id: number; request_schedule_id: number },
  { date }: { date?: number | undefined },
) {
  return ctx.tx(async (trx) => {
    const here = await selectDispatches(trx, ctx)
      .where('dispatch.request_user_id', '=', request_user_id)
      .where('dispatch.request_schedule_id', '=', request_schedule_id)
      .$if(date !== undefined, (rows) => rows.where('dispatch.dispatch_date', '=', date ?? 0))
      .select('dispatch.request_id')
      .orderBy('dispatch.dispatch_date', 'desc')
      .executeTakeFirst();
    const request =
      here && (await selectRequests(trx, ctx).where('request.id', '=', here.request_id).executeTakeFirst());
    if (!here || !request) throw problem('notFound', 'error.notFound');
    const asked = await trx
      .selectFrom('request_occurrence')
      .select(['name', 'title', 'description', 'mode', 'request_photo', 'max_response_time', 'time_format'])
      .where('request_schedule_id', '=', request_schedule_id)
      .where('dispatch_date', '=', here.dispatch_date)
      .executeTakeFirst();
    const dispatches = await selectDispatches(trx, ctx)
      .where('dispatch.request_schedule_id', '=', request_schedule_id)
      .where('dispatch.dispatch_date', '=', here.dispatch_date)
      .orderBy(sql`app_user.sort_name`)
      .orderBy('dispatch.id')
      .execute();
    const history = await trx
      .selectFrom('dispatch_event')
      .select(['state', 'at', 'text', nameOfUser('dispatch_event.user_id').as('author')])
      .where('dispatch_id', '=', here.id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    const earlier = await trx
      .selectFrom('dispatch')
      .select(['request_user_id', 'request_schedule_id', 'dispatch_date', 'state', 'late', 'dispatched_at'])
      .select('response_seconds')
      .where('request_user_id', '=', request_user_id)
      .where('id', '<>', here.id)
      .orderBy('dispatched_at', 'desc')
      .limit(EARLIER_LIMIT)
      .execute();
    return {
      request: { ...request, ...asked },
      dispatch_date: here.dispatch_date,
      server_time: ctx.now().toISOString(),
      selected: { ...here, history },
      dispatches,
      earlier,
    };
  });
}
