import { type activeQuery, type Paged, type ScanRule, type ScanRuleInput, scanRuleInput } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { selectScanRules } from './scan-rule.repository.ts';

/** A scan rule has a unique name within its client; scans it has judged keep their result. */
export const scanRules: Catalogue<ScanRule, ScanRuleInput> = {
  table: 'scan_rule',
  input: scanRuleInput,
  find: (trx, ctx, id, scope) =>
    selectScanRules(trx, ctx, scope).where('scan_rule.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, { client_id: wanted, qr_types, days, ...values }, before) {
    const client_id = await clientFor(trx, ctx, wanted ?? before?.client_id);
    return { ...values, qr_types: JSON.stringify(qr_types), days: JSON.stringify(days), client_id };
  },
  unique: [{ field: 'name', within: [], folded: true }],
};

export function pageOfScanRules(ctx: Ctx, query: z.output<typeof activeQuery>): Promise<Paged<ScanRule>> {
  const { active, client_id } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectScanRules(trx, ctx, { client: client_id }).$if(active !== undefined, (rows) =>
        rows.where('scan_rule.active', '=', active === 'true'),
      ),
      sortable: {
        name: sql`fold(scan_rule.name)`,
        client_name: byClientName(ctx, 'scan_rule.client_id'),
        max_metres: 'scan_rule.max_metres',
        min_minutes: 'scan_rule.min_minutes',
        active: 'scan_rule.active',
        checkpoints: sql.ref('checkpoints'),
        created_at: 'scan_rule.created_at',
      },
      searchable: ['scan_rule.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'scan_rule.id',
    }),
  );
}
