import type { HeldRoles, MessageKey, SubdepartmentInput, UbeRoleName } from 'contract';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { selectReviews } from './reviewers.repository.ts';

type Reviews = Pick<SubdepartmentInput, 'validations' | 'authorizations'>;
type Standing = Reviews & { validators: number; authorizers: number; both: number };

/** Everybody who may vote: people with both roles count once, since nobody both validates and authorizes a request. */
const people = ({ validators, authorizers, both }: Standing) => validators + authorizers - both;
const votes = ({ validations, authorizations }: Reviews) => validations + authorizations;

/**
 * Refuses a subdepartment that needs more votes than people can cast (behaviours, "Visit requests"). A number
 * that does not rise is not checked again, so that the rest can be fixed.
 */
export async function assertReviewers(
  trx: Tx,
  id: number,
  wanted: Reviews,
  before: Reviews | null,
): Promise<void> {
  const row = await selectReviews(trx).where('subdepartment.id', '=', id).executeTakeFirst();
  const { validators, authorizers, both } = row ?? { validators: 0, authorizers: 0, both: 0 };
  const most = people({ ...wanted, validators, authorizers, both });
  const short: Record<string, MessageKey> = {};
  if (wanted.validations > Math.max(validators, before?.validations ?? 0))
    short.validations = 'error.tooFewValidators';
  if (wanted.authorizations > Math.max(authorizers, before?.authorizations ?? 0))
    short.authorizations = 'error.tooFewAuthorizers';
  if (Object.keys(short).length === 0 && votes(wanted) > Math.max(most, before ? votes(before) : 0))
    short.authorizations = 'error.tooFewReviewers';
  if (Object.keys(short).length > 0) {
    throw problem('validation', 'error.validation', { validators, authorizers, people: most }, short);
  }
}

/** A role somebody no longer has; without a subdepartment, in all of them. */
export interface LostRole {
  subdepartment_id: number | null;
  role: UbeRoleName;
}

/** Roles that an account had in every subdepartment and no longer has. */
export function lostEverywhere(before: HeldRoles, after: HeldRoles | null): LostRole[] {
  const lost = (name: keyof HeldRoles, role: UbeRoleName): LostRole[] =>
    before[name] && !after?.[name] ? [{ subdepartment_id: null, role }] : [];
  return [...lost('validator', 'VALIDATE'), ...lost('authorizer', 'AUTHORIZE')];
}

/** A message names this many places, and gives the number of the others. */
const NAMED = 5;

/** Refuses to leave one of these subdepartments with fewer people than its votes need. 422 names them with their branch. */
export async function assertEnoughLeft(
  trx: Tx,
  clientId: number,
  lost: readonly LostRole[],
  field: string = 'roles',
): Promise<void> {
  if (lost.length === 0) return;
  const ids = lost.flatMap((one) => one.subdepartment_id ?? []);
  const rows = await selectReviews(trx)
    .where('subdepartment.client_id', '=', clientId)
    .where(({ or, eb }) => or([eb('validations', '>', 0), eb('authorizations', '>', 0)]))
    .$if(ids.length === lost.length, (some) => some.where('subdepartment.id', 'in', ids))
    .execute();
  const took = (id: number, role: UbeRoleName) =>
    lost.some((one) => (one.subdepartment_id === null || one.subdepartment_id === id) && one.role === role);
  const short = rows.filter(
    (row) =>
      (row.validators < row.validations && took(row.id, 'VALIDATE')) ||
      (row.authorizers < row.authorizations && took(row.id, 'AUTHORIZE')) ||
      (people(row) < votes(row) && (took(row.id, 'VALIDATE') || took(row.id, 'AUTHORIZE'))),
  );
  if (short.length === 0) return;
  const places = short.slice(0, NAMED).map(({ name, branch_name }) => `${name} · ${branch_name}`);
  const more = short.length > NAMED ? [`+${short.length - NAMED}`] : [];
  const names = [...places, ...more].join(', ');
  throw problem('validation', 'error.reviewersNeeded', { names }, { [field]: 'error.reviewersNeeded' });
}
