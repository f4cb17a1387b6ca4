import { buttonAlerts, connectionAlerts, unknownButtons } from './connection-alerts.ts';
import type { Judge } from './evaluator.ts';
import { fenceJudge } from './fences/fence-evaluator.ts';
import { routeJudge } from './routes/route-evaluator.ts';

/** Everything derived from phone reports, in order of evaluation. */
export const evaluators: readonly Judge[] = [
  connectionAlerts,
  buttonAlerts,
  unknownButtons,
  fenceJudge,
  routeJudge,
];
