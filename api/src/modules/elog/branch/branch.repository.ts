import type { BranchInput } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientName, ofBranch, ofClient, ofPoints } from '../../core/scope.ts';

/** Branches the caller may see, with the name of their client; deleted ones only when asked for. */
export function selectBranches(trx: Tx, ctx: Ctx, { deleted = false, client }: BranchScope = {}) {
  return trx
    .selectFrom('branch')
    .where(ofClient(ctx, 'branch.client_id', client))
    .where(ofBranch(ctx, 'branch.id'))
    .where(ofPoints(ctx, 'branch', 'branch.id'))
    .where('branch.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'branch.id',
      'branch.client_id',
      clientName('branch.client_id').as('client_name'),
      'branch.name',
      'branch.code',
      'branch.address',
      'branch.city',
      'branch.province',
      'branch.phone',
      'branch.email',
      'branch.lat',
      'branch.lng',
      'branch.active',
      'branch.created_at',
      'branch.updated_at',
    ]);
}

interface BranchScope {
  deleted?: boolean;
  client?: number | undefined;
}

export function findBranch(trx: Tx, ctx: Ctx, id: number, scope: BranchScope = {}) {
  return selectBranches(trx, ctx, scope).where('branch.id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends, for a change that depends on how it stands. */
export function lockBranch(trx: Tx, ctx: Ctx, id: number, scope: BranchScope = {}) {
  return selectBranches(trx, ctx, scope).where('branch.id', '=', id).forUpdate('branch').executeTakeFirst();
}

/** Which of a branch's unique fields another living branch of the client has already. */
export async function takenFields(
  trx: Tx,
  client_id: number,
  { name, code }: Partial<Pick<BranchInput, 'name' | 'code'>>,
  except: number | null,
): Promise<('name' | 'code')[]> {
  const rows = await trx
    .selectFrom('branch')
    .select(['name', 'code'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .where(({ or, eb }) =>
      or([
        eb(sql`lower(name)`, '=', sql`lower(${name ?? ''})`),
        eb.and([eb('code', '<>', ''), eb(sql`lower(code)`, '=', sql`lower(${code ?? ''})`)]),
      ]),
    )
    .execute();
  const same = (a: string, b: string | undefined) => b !== undefined && a.toLowerCase() === b.toLowerCase();
  return (['name', 'code'] as const).filter((field) =>
    rows.some((row) => row[field] !== '' && same(row[field], field === 'name' ? name : code)),
  );
}

export async function insertBranch(
  trx: Tx,
  values: Omit<BranchInput, 'client_id'> & { client_id: number },
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto('branch')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeBranch(
  trx: Tx,
  id: number,
  values: Partial<Omit<BranchInput, 'client_id'>> & { deleted_at?: Date | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('branch')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** A living branch the caller may put something into. */
export function findParentBranch(trx: Tx, ctx: Ctx, id: number) {
  return trx
    .selectFrom('branch')
    .select(['id', 'client_id'])
    .where(ofClient(ctx, 'client_id'))
    .where(ofBranch(ctx, 'id'))
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
}
