import { openDispatchStates } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { ofClient } from '../../core/scope.ts';
import { recipientCount } from './rule.repository.ts';

type Counts = Record<
  'total' | 'dispatched' | 'delivered' | 'opened' | 'answered' | 'late' | 'expired' | 'cancelled',
  number
>;

const ofState = (state: string) => sql`count(*) filter (where dispatch.state = ${sql.lit(state)})`;

const counts = sql<Counts>`(select json_build_object('total', count(*), 'dispatched', ${ofState('dispatched')},
    'delivered', ${ofState('delivered')}, 'opened', ${ofState('opened')}, 'answered', ${ofState('answered')},
    'late', count(*) filter (where dispatch.late), 'expired', ${ofState('expired')},
    'cancelled', ${ofState('cancelled')})
  from dispatch where dispatch.occurrence_id = occurrence.id)`;

const first = sql<number | null>`(select min(dispatch.request_user_id) from dispatch
  where dispatch.occurrence_id = occurrence.id)`;

/** The caller's occurrences with the progress of their dispatches. */
export function selectOccurrences(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('request_occurrence as occurrence')
    .where(ofClient(ctx, 'occurrence.client_id'))
    .select([
      'occurrence.id',
      'occurrence.request_id',
      'occurrence.request_schedule_id',
      'occurrence.dispatch_date',
      'occurrence.planned_at',
      'occurrence.state',
      'occurrence.reason',
      first.as('first_request_user_id'),
      counts.as('counts'),
    ]);
}

/** Occurrences of undeleted rules that somebody still has to answer, most urgent first. */
export function selectUnderWay(trx: Tx, ctx: Ctx) {
  const due = trx
    .selectFrom('dispatch')
    .where(ofClient(ctx, 'dispatch.client_id'))
    .where('dispatch.state', 'in', openDispatchStates)
    .groupBy('dispatch.occurrence_id')
    .select(({ fn }) => ['dispatch.occurrence_id', fn.min<string>('dispatch.due_at').as('due_at')]);
  return selectOccurrences(trx, ctx)
    .innerJoin(due.as('due'), 'due.occurrence_id', 'occurrence.id')
    .innerJoin('request_rule as rule', 'rule.request_id', 'occurrence.request_id')
    .where('rule.deleted_at', 'is', null)
    .select(['rule.id as rule_id', 'occurrence.name', 'occurrence.title', 'due.due_at'])
    .orderBy('due.due_at')
    .orderBy('occurrence.id');
}

/** What rules send next, up to an instant. */
export function selectUpcoming(trx: Tx, ctx: Ctx, until: Date) {
  return trx
    .selectFrom('request_schedule as slot')
    .innerJoin('request_rule as rule', 'rule.id', 'slot.rule_id')
    .innerJoin('request', 'request.id', 'slot.request_id')
    .where(ofClient(ctx, 'slot.client_id'))
    .where('rule.deleted_at', 'is', null)
    .where('slot.next_at', '<=', until.toISOString())
    .select([
      'rule.id as rule_id',
      'request.name',
      sql<string>`slot.next_at`.as('at'),
      recipientCount('slot.request_id').as('recipients'),
    ])
    .orderBy('slot.next_at')
    .orderBy('slot.id');
}
