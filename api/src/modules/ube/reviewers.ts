import type { MessageKey, SubdepartmentInput } from 'contract';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { selectReviews } from './ube.repository.ts';

type Reviews = Pick<SubdepartmentInput, 'validations' | 'authorizations'>;

/**
 * Refuses a subdepartment whose votes exceed the people who may cast them (behaviours, "Visit requests"). A number
 * that does not rise is not asked about again, so that one can mend the rest.
 */
export async function demandReviewers(
  trx: Tx,
  id: number,
  wanted: Reviews,
  before: Reviews | null,
): Promise<void> {
  const row = await selectReviews(trx).where('subdepartment.id', '=', id).executeTakeFirst();
  const short: Record<string, MessageKey> = {};
  if (wanted.validations > Math.max(row?.validators ?? 0, before?.validations ?? 0))
    short.validations = 'error.tooFewValidators';
  if (wanted.authorizations > Math.max(row?.authorizers ?? 0, before?.authorizations ?? 0))
    short.authorizations = 'error.tooFewAuthorizers';
  if (Object.keys(short).length > 0) {
    const params = { validators: row?.validators ?? 0, authorizers: row?.authorizers ?? 0 };
    throw problem('validation', 'error.validation', params, short);
  }
}

/** Refuses to leave one of these subdepartments with fewer people than its votes need. 409 names them. */
export async function demandEnoughLeft(
  trx: Tx,
  clientId: number,
  lost: readonly { subdepartment_id: number; role: string }[],
): Promise<void> {
  if (lost.length === 0) return;
  const rows = await selectReviews(trx)
    .where('subdepartment.client_id', '=', clientId)
    .where(
      'subdepartment.id',
      'in',
      lost.map((one) => one.subdepartment_id),
    )
    .execute();
  const took = (id: number, role: string) =>
    lost.some((one) => one.subdepartment_id === id && one.role === role);
  const short = rows.filter(
    (row) =>
      (row.validators < row.validations && took(row.id, 'VALIDATE')) ||
      (row.authorizers < row.authorizations && took(row.id, 'AUTHORIZE')),
  );
  if (short.length === 0) return;
  const names = short.map(({ name }) => name).join(', ');
  throw problem('validation', 'error.reviewersNeeded', { names }, { roles: 'error.reviewersNeeded' });
}
