import { type Paged, type Staff, type StaffInput, staffInput, type staffQuery } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, todayOf } from '../../core/scope.ts';
import { refuseBlacklisted } from '../blacklist/blacklisted.ts';
import { findParentBranch } from '../branch/branch.repository.ts';
import { findProviderOf } from '../provider/provider.repository.ts';
import { selectStaff } from './staff.repository.ts';

const elsewhere = (field: string) =>
  problem('validation', 'error.validation', {}, { [field]: 'error.reference' });

/** Staff work at a branch, for the client itself or for one of its providers. */
export const staffWorkers: Catalogue<Staff, StaffInput> = {
  table: 'staff',
  input: staffInput,
  find: (trx, ctx, id, scope) => selectStaff(trx, ctx, scope).where('staff.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, input, before) {
    const branch = await findParentBranch(trx, ctx, input.branch_id);
    if (!branch || (before && before.client_id !== branch.client_id)) throw elsewhere('branch_id');
    const { client_id } = branch;
    if (input.provider_id !== null && !(await findProviderOf(trx, client_id, input.provider_id)))
      throw elsewhere('provider_id');
    return { ...input, client_id };
  },
  unique: [
    { field: 'identity', within: ['client_id'] },
    { field: 'plate', within: ['client_id'] },
  ],
  refuse: refuseBlacklisted('staff'),
};

export function pageOfStaff(ctx: Ctx, query: z.output<typeof staffQuery>): Promise<Paged<Staff>> {
  const { type, validity, branch_id, provider_id, active, client_id } = query;
  const today = sql<string>`${todayOf(ctx)}::date`;
  return ctx.tx((trx) => {
    const select = selectStaff(trx, ctx, { client: client_id })
      .$if(type !== undefined, (rows) => rows.where('staff.type', '=', type ?? 'employee'))
      .$if(validity !== undefined, (rows) =>
        rows.where('staff.documents_until', validity === 'expired' ? '<' : '>=', today),
      )
      .$if(branch_id !== undefined, (rows) => rows.where('staff.branch_id', '=', branch_id ?? 0))
      .$if(provider_id !== undefined, (rows) => rows.where('staff.provider_id', '=', provider_id ?? 0))
      .$if(active !== undefined, (rows) => rows.where('staff.active', '=', active === 'true'));
    return page(trx, query, {
      select,
      sortable: {
        name: 'staff.search',
        identity: 'staff.identity',
        type: 'staff.type',
        provider_name: ofRecord('provider', 'staff.provider_id'),
        branch_name: ofRecord('branch', 'staff.branch_id'),
        client_name: byClientName(ctx, 'staff.client_id'),
        position: sql`fold(staff.position)`,
        documents_until: 'staff.documents_until',
        created_at: 'staff.created_at',
      },
      searchable: ['staff.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'staff.id',
    });
  });
}
