import type { listNotificationRules, listRuleOccurrences, QueryOut } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { notFound } from '../notification-request/request.service.ts';
import { selectOccurrences, selectUnderWay, selectUpcoming } from './occurrence.repository.ts';
import { findRule, hasNext, ruleSortable, selectRules } from './rule.repository.ts';
import { missedSince } from './rule.service.ts';

const HOUR_MS = 3_600_000;
const MOST = 200;

const stateConditions = {
  active: sql<boolean>`rule.paused_at is null and ${hasNext}`,
  paused: sql<boolean>`rule.paused_at is not null`,
  finished: sql<boolean>`rule.paused_at is null and not ${hasNext}`,
};

export function pageOfRules(ctx: Ctx, query: QueryOut<typeof listNotificationRules>) {
  const { type, state, uca_id } = query;
  return ctx.tx((trx) => {
    const select = selectRules(trx, ctx, missedSince(ctx))
      .$if(type !== undefined, (rows) => rows.where('rule.type', '=', type ?? 'one_time'))
      .$if(state !== undefined, (rows) => rows.where(stateConditions[state ?? 'active']))
      .$if(uca_id !== undefined, (rows) =>
        rows.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('request_user as part')
              .select('part.id')
              .whereRef('part.request_id', '=', 'rule.request_id')
              .where('part.uca_id', '=', uca_id ?? 0),
          ),
        ),
      );
    return page(trx, query, {
      select,
      sortable: ruleSortable,
      searchable: ['request.search'],
      folded: true,
      defaultSort: '-created_at',
      tieBreak: 'rule.id',
    });
  });
}

/** When a rule was due, newest first, without what was sent by hand. */
export function pageOfOccurrences(ctx: Ctx, id: number, query: QueryOut<typeof listRuleOccurrences>) {
  const { state } = query;
  return ctx.tx(async (trx) => {
    if (!(await findRule(trx, ctx, id))) throw notFound();
    const select = selectOccurrences(trx, ctx)
      .where('occurrence.rule_id', '=', id)
      .$if(state !== undefined, (rows) => rows.where('occurrence.state', '=', state ?? 'missed'));
    return page(trx, query, {
      select,
      sortable: { planned_at: 'occurrence.planned_at', state: 'occurrence.state' },
      searchable: ['occurrence.name', 'occurrence.title'],
      defaultSort: '-planned_at',
      tieBreak: 'occurrence.id',
    });
  });
}

/** Rules that somebody is answering, and what is due within the hour; at most 200 of each. */
export function rulesInProcess(ctx: Ctx) {
  const until = new Date(ctx.now().getTime() + HOUR_MS);
  return ctx.tx(async (trx) => ({
    data: await selectUnderWay(trx, ctx).limit(MOST).execute(),
    upcoming: await selectUpcoming(trx, ctx, until).limit(MOST).execute(),
  }));
}
