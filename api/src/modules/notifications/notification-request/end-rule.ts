import type { Tx } from '../../../ports/database.ts';

/**
 * Ends the rule of a request, if it has one: it sends nothing more, and what it sent stays. Lock the request
 * first.
 */
export async function endRuleOfRequest(trx: Tx, requestId: number, now: Date): Promise<void> {
  await trx
    .updateTable('request_rule')
    .set({ deleted_at: now })
    .where('request_id', '=', requestId)
    .where('deleted_at', 'is', null)
    .execute();
  await trx
    .updateTable('request_schedule')
    .set({ deleted_at: now, next_at: null })
    .where('request_id', '=', requestId)
    .where('rule_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
}
