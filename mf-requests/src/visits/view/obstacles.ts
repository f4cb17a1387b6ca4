import { obstacleTo, type Visit, type VisitAction, type VisitObstacle } from 'contract';
import { statusWord } from '../visit-status.tsx';
import { useT } from './text.ts';

/** Why an action is closed, in words. */
export function useObstacleText(visit: Visit): (obstacle: VisitObstacle) => string {
  const t = useT();
  return (obstacle) => t(`visitView.why.${obstacle}`, { status: t(statusWord(visit)) });
}

/** Obstacles that a user would not guess from the screen. */
const telling: readonly VisitObstacle[] = ['own', 'voted', 'otherStage', 'entered', 'inside', 'away'];

/** Why an expected action is not available: the vote that is due, the requester's edit, the end. */
export function obstaclesOf({ standing, me, stage }: Visit): VisitObstacle[] {
  const isReviewer = [me, ...me.acts_for].some(({ validator, authorizer }) => validator || authorizer);
  const expected: VisitAction[] = [
    ...(isReviewer && stage ? [stage === 'validation' ? ('validate' as const) : ('authorize' as const)] : []),
    ...(me.id === standing.requester ? ['edit' as const] : []),
    ...(me.canceller ? ['cancel' as const] : []),
  ];
  const found = expected.flatMap((action) => obstacleTo(action, standing, me) ?? []);
  return [...new Set(found)].filter((obstacle) => telling.includes(obstacle));
}
