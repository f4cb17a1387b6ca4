import { buttonAlerts, connectionAlerts, unknownButtons } from './connection-alerts.ts';
import type { Judge } from './evaluator.ts';
import { fenceJudge } from './fences/fence-evaluator.ts';
import { routeJudge } from './routes/route-evaluator.ts';

/** Everything that follows from what phones report, in the order in which it is judged. */
export const evaluators: readonly Judge[] = [
  connectionAlerts,
  buttonAlerts,
  unknownButtons,
  fenceJudge,
  routeJudge,
];
