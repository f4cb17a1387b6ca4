import { VisitRequestStatus, type VisitRequestStatusId } from '../core/constants.ts';

/** Decides the course of a visit request (behaviours, "Visit requests"; ADR 0074). */

export const visitStages = ['validation', 'authorization'] as const;
export type VisitStage = (typeof visitStages)[number];
/** Something for each stage. */
export type ByStage<T> = Readonly<Record<VisitStage, T>>;

/** Who votes: a person by their own role, or `for` another who gave them their votes for a while. */
export interface VisitVoter {
  by: number;
  for?: number | undefined;
}

export interface VisitVote extends VisitVoter {
  stage: VisitStage;
}

/** The state of a visit request. */
export interface VisitStanding {
  status: VisitRequestStatusId;
  /** The user who wants the visit and may not review it. */
  requester: number;
  /** Votes needed in each stage, as its subdepartment had them when the request was created. */
  needs: ByStage<number>;
  /** Votes that count, oldest first. */
  votes: readonly VisitVote[];
  /** Whether a reviewer of the stage changed something since the requester last did. */
  changed: ByStage<boolean>;
  /** Counts changes; a vote on an older one is refused. */
  version: number;
  /** Whether a guest has ever entered, and how many are inside now. */
  entered: boolean;
  inside: number;
  /** Finalized without ever having been authorized. */
  expired: boolean;
}

/**
 * Events of a visit request. `vote`: a reviewer of the stage approves, with changes (`material`: guests added, dates
 * widened, another place or risk, so that earlier votes no longer hold) or without; `reject`: a reviewer of the stage
 * that is due; `edit`: the requester saves changes, `again`: whether they need new votes; `over`: the visit's window
 * has ended. `version` is the one that the reviewer had seen.
 */
export type VisitEvent =
  | (VisitVoter & { type: 'vote'; stage: VisitStage; version: number; change?: 'small' | 'material' })
  | (VisitVoter & { type: 'reject'; version: number })
  | { type: 'edit'; by: number; again: boolean }
  | { type: 'cancel' }
  | { type: 'enter' }
  | { type: 'leave' }
  | { type: 'over' };

/**
 * Why an event is refused. `stale`: somebody acted meanwhile; `own`: one's own request; `voted`: one has voted;
 * `otherStage`: one has voted in the other stage; `notDue`: not in this status; `notOwner`: only the requester edits;
 * `entered`: a guest has entered; `inside`: somebody is inside.
 */
export type VisitRefusal =
  | 'stale'
  | 'own'
  | 'voted'
  | 'otherStage'
  | 'notDue'
  | 'notOwner'
  | 'entered'
  | 'inside';

const {
  created,
  pendingValidation,
  validated,
  validatedWithChanges,
  validationRejected,
  pendingAuthorization,
  authorized,
  authorizedWithChanges,
  authorizationRejected,
  finalized,
  cancelled,
  edited,
} = VisitRequestStatus;

const among = (...statuses: VisitRequestStatusId[]) => {
  const set: ReadonlySet<VisitRequestStatusId> = new Set(statuses);
  return (status: VisitRequestStatusId): boolean => set.has(status);
};

/** True in a status that nothing leads out of. */
export const isVisitOver = among(finalized, cancelled);
/** True where guests may enter. */
export const isVisitAuthorized = among(authorized, authorizedWithChanges);
const isUnseen = among(created, edited);
const isRejected = among(validationRejected, authorizationRejected);
const isValidated = among(validated, validatedWithChanges, pendingAuthorization);

const none: VisitStanding['changed'] = { validation: false, authorization: false };

/** Everybody whose vote a vote is: who cast it, and for whom. */
export const peopleOfVote = ({ by, for: giver }: VisitVoter): number[] =>
  giver === undefined ? [by] : [by, giver];

/** Votes of a stage that count. */
export const votesOf = ({ votes }: Pick<VisitStanding, 'votes'>, stage: VisitStage): number =>
  votes.filter((vote) => vote.stage === stage).length;

/** The stage whose reviewers have to act; null when nobody is. */
export function stageDue({ status, needs }: VisitStanding): VisitStage | null {
  if (isUnseen(status) || status === pendingValidation)
    return needs.validation > 0 ? 'validation' : needs.authorization > 0 ? 'authorization' : null;
  return isValidated(status) && needs.authorization > 0 ? 'authorization' : null;
}

/** A new visit request. */
export function beginVisit(requester: number, needs: VisitStanding['needs']): VisitStanding {
  const standing = { status: created, requester, needs, votes: [], changed: none, version: 1 };
  return settled({ ...standing, entered: false, inside: 0, expired: false }, null);
}

/** The status that follows from the votes, after a vote in `stage`; null: after none. */
function settled(standing: VisitStanding, stage: VisitStage | null): VisitStanding {
  const { needs, changed } = standing;
  const isDone = (one: VisitStage) => votesOf(standing, one) >= needs[one];
  const to = (status: VisitRequestStatusId) => ({ ...standing, status });
  if (!isDone('validation')) return to(stage === 'validation' ? pendingValidation : standing.status);
  if (isDone('authorization')) return to(changed.authorization ? authorizedWithChanges : authorized);
  if (stage === 'authorization' || votesOf(standing, 'authorization') > 0) return to(pendingAuthorization);
  return stage === null ? standing : to(changed.validation ? validatedWithChanges : validated);
}

function refusalOfReview(
  standing: VisitStanding,
  { version, ...voter }: VisitVoter & { version: number },
  stage: VisitStage | null,
): VisitRefusal | null {
  if (version !== standing.version) return 'stale';
  if (stage === null || stage !== stageDue(standing)) return 'notDue';
  const people = peopleOfVote(voter);
  if (people.includes(standing.requester)) return 'own';
  const own = standing.votes.find((vote) => peopleOfVote(vote).some((one) => people.includes(one)));
  if (own) return own.stage === stage ? 'voted' : 'otherStage';
  return null;
}

/**
 * A material change drops all earlier votes. One made by an authorizer returns to the validators, since it was not
 * what they saw; the authorizer's own vote counts once they have agreed.
 */
function afterVote(
  standing: VisitStanding,
  { by, for: giver, stage, change }: Extract<VisitEvent, { type: 'vote' }>,
): VisitStanding {
  const vote = { by, stage, ...(giver !== undefined && { for: giver }) };
  const votes = change === 'material' ? [vote] : [...standing.votes, vote];
  const changed = change ? { ...standing.changed, [stage]: true } : standing.changed;
  const isSentBack = votes.length === 1 && stage === 'authorization' && standing.needs.validation > 0;
  return settled({ ...standing, votes, changed, ...(isSentBack && { status: edited }) }, stage);
}

function afterEdit(standing: VisitStanding, again: boolean): VisitStanding {
  if (!again && !isRejected(standing.status)) return standing;
  return settled({ ...standing, status: edited, votes: [], changed: none }, null);
}

function judge(standing: VisitStanding, event: VisitEvent): VisitStanding | VisitRefusal {
  const { status, inside } = standing;
  if (isVisitOver(status)) return 'notDue';
  switch (event.type) {
    case 'vote':
      return refusalOfReview(standing, event, event.stage) ?? afterVote(standing, event);
    case 'reject': {
      const stage = stageDue(standing);
      const rejected = stage === 'validation' ? validationRejected : authorizationRejected;
      return refusalOfReview(standing, event, stage) ?? { ...standing, status: rejected };
    }
    case 'edit':
      if (event.by !== standing.requester) return 'notOwner';
      return standing.entered ? 'entered' : afterEdit(standing, event.again);
    case 'cancel':
      return inside > 0 ? 'inside' : { ...standing, status: cancelled };
    case 'enter':
      return isVisitAuthorized(status) ? { ...standing, entered: true, inside: inside + 1 } : 'notDue';
    case 'leave':
      return inside > 0 ? { ...standing, inside: inside - 1 } : 'notDue';
    case 'over':
      if (isRejected(status)) return 'notDue';
      if (inside > 0) return 'inside';
      return { ...standing, status: finalized, expired: !isVisitAuthorized(status) };
  }
}

/** The result of an event on a visit request, or why it is refused. A request that changed has the next version. */
export function visitAfter(
  standing: VisitStanding,
  event: VisitEvent,
): { standing: VisitStanding; refused: null } | { standing: null; refused: VisitRefusal } {
  const found = judge(standing, event);
  if (typeof found === 'string') return { standing: null, refused: found };
  return { standing: { ...found, version: standing.version + 1 }, refused: null };
}
