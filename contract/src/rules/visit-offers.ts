import {
  stageDue,
  type VisitEvent,
  type VisitRefusal,
  type VisitStage,
  type VisitStanding,
  type VisitVoter,
  visitAfter,
} from './visit-machine.ts';

/** What a user may do with a visit request: the page offers it, the server refuses the rest (ADR 0074). */

export const visitActions = ['validate', 'authorize', 'reject', 'edit', 'cancel'] as const;
export type VisitAction = (typeof visitActions)[number];

/** A person's part in a request: the roles they hold at its place, a master both. */
export interface VisitPart {
  id: number;
  validator: boolean;
  authorizer: boolean;
  /** May cancel it: its requester, a master, and the client's own account. */
  canceller: boolean;
  /** Has given their votes to somebody else for now. */
  away: boolean;
  /** Who gave them their votes for now, with the roles of each at the request's place. */
  acts_for: readonly VisitGiver[];
}

export interface VisitGiver {
  id: number;
  validator: boolean;
  authorizer: boolean;
}

/** Why an action is closed to a user: by the machine, because they have no role for it, or gave their votes away. */
export type VisitObstacle = VisitRefusal | 'noRole' | 'away';

type Review = Extract<VisitAction, 'validate' | 'authorize' | 'reject'>;
const isReview = (action: VisitAction): action is Review => action !== 'edit' && action !== 'cancel';

const stageOf = (action: Review, standing: VisitStanding): VisitStage | null =>
  action === 'validate' ? 'validation' : action === 'authorize' ? 'authorization' : stageDue(standing);

/** On whose behalf a user can review: by their own role, then for each who gave them their votes. */
function votersFor(action: Review, standing: VisitStanding, me: VisitPart): VisitVoter[] {
  const stage = stageOf(action, standing);
  const holds = (one: VisitGiver) =>
    stage !== null && (stage === 'validation' ? one.validator : one.authorizer);
  return [
    ...(holds(me) && !me.away ? [{ by: me.id }] : []),
    ...me.acts_for.filter(holds).map((giver) => ({ by: me.id, for: giver.id })),
  ];
}

function eventOf(action: VisitAction, { version }: VisitStanding, voter: VisitVoter): VisitEvent {
  switch (action) {
    case 'validate':
      return { type: 'vote', stage: 'validation', ...voter, version };
    case 'authorize':
      return { type: 'vote', stage: 'authorization', ...voter, version };
    case 'reject':
      return { type: 'reject', ...voter, version };
    case 'edit':
      return { type: 'edit', by: voter.by, again: true };
    case 'cancel':
      return { type: 'cancel' };
  }
}

const refusalTo = (action: VisitAction, standing: VisitStanding, voter: VisitVoter): VisitRefusal | null =>
  visitAfter(standing, eventOf(action, standing, voter)).refused;

/** On whose behalf a user takes an action, or why they cannot: an own role has priority over a delegated one. */
export function actorOf(
  action: VisitAction,
  standing: VisitStanding,
  me: VisitPart,
): { voter: VisitVoter; obstacle: null } | { voter: null; obstacle: VisitObstacle } {
  const own = { by: me.id };
  if (!isReview(action)) {
    const refused = refusalTo(action, standing, own);
    const isAllowed = action === 'edit' ? me.id === standing.requester : me.canceller;
    const obstacle = refused ?? (isAllowed ? null : 'noRole');
    return obstacle === null ? { voter: own, obstacle } : { voter: null, obstacle };
  }
  const voters = votersFor(action, standing, me);
  const refusals = (voters.length > 0 ? voters : [own]).map((one) => refusalTo(action, standing, one));
  const open = voters.find((_, nth) => refusals[nth] === null);
  if (open) return { voter: open, obstacle: null };
  return { voter: null, obstacle: refusals[0] ?? (me.away ? 'away' : 'noRole') };
}

/** Why somebody cannot take an action now; null if they can. */
export const obstacleTo = (
  action: VisitAction,
  standing: VisitStanding,
  me: VisitPart,
): VisitObstacle | null => actorOf(action, standing, me).obstacle;

/** The actions open to somebody now. */
export const visitOffers = (standing: VisitStanding, me: VisitPart): VisitAction[] =>
  visitActions.filter((action) => obstacleTo(action, standing, me) === null);
