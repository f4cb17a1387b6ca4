import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, ofClient } from '../../core/scope.ts';

const judged = sql<number>`(select count(*) from checkpoint point
  where point.scan_rule_id = scan_rule.id and point.deleted_at is null)`;

/** The caller's scan rules, with the number of checkpoints each applies to. */
export function selectScanRules(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('scan_rule')
    .where(ofClient(ctx, 'scan_rule.client_id', client))
    .where('scan_rule.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'scan_rule.id',
      'scan_rule.client_id',
      clientName('scan_rule.client_id').as('client_name'),
      'scan_rule.name',
      'scan_rule.description',
      'scan_rule.max_metres',
      'scan_rule.min_minutes',
      'scan_rule.qr_types',
      'scan_rule.text_required',
      'scan_rule.from_time',
      'scan_rule.to_time',
      'scan_rule.days',
      'scan_rule.active',
      judged.as('checkpoints'),
      'scan_rule.created_at',
      'scan_rule.updated_at',
    ]);
}

/** Whether this is an undeleted scan rule of the client. */
export async function hasScanRule(trx: Tx, clientId: number, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('scan_rule')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
