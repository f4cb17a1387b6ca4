import {
  stageDue,
  type VisitEvent,
  type VisitRefusal,
  type VisitStanding,
  visitAfter,
} from './visit-machine.ts';

/** What somebody may do with a visit request: the page offers it, the server refuses the rest (ADR 0074). */

export const visitActions = ['validate', 'authorize', 'reject', 'edit', 'cancel'] as const;
export type VisitAction = (typeof visitActions)[number];

/** Somebody's part in a request: the roles they hold where it goes, a master both. */
export interface VisitPart {
  id: number;
  validator: boolean;
  authorizer: boolean;
  /** May cancel it: its requester, a master, and the client's own account. */
  canceller: boolean;
}

/** Why an action is closed to somebody: by the machine, or because they have no role for it. */
export type VisitObstacle = VisitRefusal | 'noRole';

function hasRoleFor(action: VisitAction, standing: VisitStanding, me: VisitPart): boolean {
  switch (action) {
    case 'validate':
      return me.validator;
    case 'authorize':
      return me.authorizer;
    case 'reject': {
      const stage = stageDue(standing);
      return stage === 'validation' ? me.validator : stage === 'authorization' ? me.authorizer : false;
    }
    case 'edit':
      return me.id === standing.requester;
    case 'cancel':
      return me.canceller;
  }
}

function eventOf(action: VisitAction, { version }: VisitStanding, by: number): VisitEvent {
  switch (action) {
    case 'validate':
      return { type: 'vote', stage: 'validation', by, version };
    case 'authorize':
      return { type: 'vote', stage: 'authorization', by, version };
    case 'reject':
      return { type: 'reject', by, version };
    case 'edit':
      return { type: 'edit', by, again: true };
    case 'cancel':
      return { type: 'cancel' };
  }
}

/** Why somebody cannot take an action now; null if they can. */
export function obstacleTo(
  action: VisitAction,
  standing: VisitStanding,
  me: VisitPart,
): VisitObstacle | null {
  const { refused } = visitAfter(standing, eventOf(action, standing, me.id));
  return refused ?? (hasRoleFor(action, standing, me) ? null : 'noRole');
}

/** The actions open to somebody now. */
export const visitOffers = (standing: VisitStanding, me: VisitPart): VisitAction[] =>
  visitActions.filter((action) => obstacleTo(action, standing, me) === null);
