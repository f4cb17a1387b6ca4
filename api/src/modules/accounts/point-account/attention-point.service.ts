import type {
  AttentionPoint,
  listAttentionPoints,
  listPointOffers,
  Paged,
  PointOffer,
  QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { clientName, nameIn, ofBranch, ofClient } from '../../core/scope.ts';

/** Branches that the caller may bind accounts to. */
export function pageOfAttentionPoints(
  ctx: Ctx,
  query: QueryOut<typeof listAttentionPoints>,
): Promise<Paged<AttentionPoint>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: trx
        .selectFrom('branch')
        .where(ofClient(ctx, 'branch.client_id', query.client_id))
        .where(ofBranch(ctx, 'branch.id'))
        .where('branch.deleted_at', 'is', null)
        .select([
          'branch.id',
          'branch.client_id',
          clientName('branch.client_id').as('client_name'),
          'branch.name',
          'branch.city',
        ]),
      sortable: { name: sql`fold(branch.name)`, city: 'branch.city' },
      searchable: ['branch.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'branch.id',
    }),
  );
}

/** Their subdepartments: of one branch, or of one client; users who see all clients must specify which. */
export function pointOffers(
  ctx: Ctx,
  { branch_id, client_id }: QueryOut<typeof listPointOffers>,
): Promise<{ data: PointOffer[] }> {
  const client = ctx.allClients ? client_id : (client_id ?? ctx.clientId ?? undefined);
  return ctx.tx(async (trx) => ({
    data: await trx
      .selectFrom('subdepartment')
      .innerJoin('branch', 'branch.id', 'subdepartment.branch_id')
      .where(ofClient(ctx, 'subdepartment.client_id', client))
      .where(ofBranch(ctx, 'subdepartment.branch_id'))
      .where('subdepartment.deleted_at', 'is', null)
      .$if(branch_id !== undefined, (rows) => rows.where('subdepartment.branch_id', '=', branch_id ?? 0))
      .$if(branch_id === undefined && client === undefined, (rows) => rows.where(sql<boolean>`false`))
      .select([
        'subdepartment.branch_id',
        'branch.name as branch_name',
        'branch.city',
        nameIn('department', 'subdepartment.department_id').as('department_name'),
        'subdepartment.id as subdepartment_id',
        'subdepartment.name as subdepartment_name',
      ])
      .orderBy(sql`fold(branch.name)`)
      .orderBy('branch.id')
      .orderBy('department_name')
      .orderBy('subdepartment.name')
      .execute(),
  }));
}
