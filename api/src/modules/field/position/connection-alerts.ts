import { AlertType, type AlertTypeId, DeviceConnection } from 'contract';
import { type NewAlert, raiseAlerts } from './alert.repository.ts';
import { type Evaluator, judgeBy, type Step } from './evaluator.ts';
import { DEBOUNCE_MS, type Settled, settle } from './settle.ts';

/**
 * Tells operators that a phone or its button has come or gone for good: a minute long. What is indeterminate turns
 * nothing, so a server that starts again tells of nothing that is as it was.
 */
function alertsOf(
  name: string,
  stateOf: (step: Step) => 0 | 1 | 2,
  types: { on: AlertTypeId; off: AlertTypeId },
): Evaluator<Settled, null, NewAlert> {
  return {
    name,
    load: async () => null,
    take(_, memory, step, now) {
      const state = stateOf(step);
      const isOn = state === DeviceConnection.indeterminate ? null : state === DeviceConnection.connected;
      const { settled, turned } = settle(memory, isOn, now);
      const due = settled?.turned === undefined ? null : settled.turned + DEBOUNCE_MS;
      if (!turned) return { memory: settled, found: [], due };
      const { uca_id, client_id } = step.phone;
      const { lat, lng } = step.known;
      const at = new Date(turned.at).toISOString();
      const type = turned.isOn ? types.on : types.off;
      return { memory: settled, found: [{ uca_id, client_id, type, at, lat, lng }], due };
    },
    save: ({ trx, now }, found) => raiseAlerts(trx, found, now),
  };
}

export const connectionAlerts = judgeBy(
  alertsOf('connection', ({ known }) => known.connection, {
    on: AlertType.appConnection,
    off: AlertType.appDisconnection,
  }),
);

export const buttonAlerts = judgeBy(
  alertsOf('button', ({ known }) => known.button, {
    on: AlertType.buttonConnection,
    off: AlertType.buttonDisconnection,
  }),
);
