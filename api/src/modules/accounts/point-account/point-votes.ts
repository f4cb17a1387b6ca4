import type { PointAccount } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { assertEnoughLeft, type LostRole } from '../../elog/subdepartment/reviewers.ts';
import { findPointAccount, subdepartmentsWithin } from './point-account.repository.ts';

/** Where an account votes on visit requests, and how: blocked accounts do not, and without points it votes everywhere. */
async function votesOf(trx: Tx, account: PointAccount | undefined): Promise<LostRole[]> {
  if (!account || account.blocked || !(account.validator || account.authorizer)) return [];
  const named = account.subdepartment_ids;
  const ids = named.length > 0 ? named : await subdepartmentsWithin(trx, account);
  return ids.flatMap((subdepartment_id) => [
    ...(account.validator ? [{ subdepartment_id, role: 'VALIDATE' as const }] : []),
    ...(account.authorizer ? [{ subdepartment_id, role: 'AUTHORIZE' as const }] : []),
  ]);
}

/** Refuses a change that leaves one of the account's points with fewer people than its votes need. 422 names them. */
export async function assertVotesLeft(
  trx: Tx,
  ctx: Ctx,
  before: PointAccount,
  field: string = 'validator',
): Promise<void> {
  const left = await votesOf(trx, await findPointAccount(trx, ctx, null, before.id));
  const keyOf = (vote: LostRole) => `${vote.subdepartment_id} ${vote.role}`;
  const kept = new Set(left.map(keyOf));
  const lost = (await votesOf(trx, before)).filter((vote) => !kept.has(keyOf(vote)));
  await assertEnoughLeft(trx, before.client_id, lost, field);
}
