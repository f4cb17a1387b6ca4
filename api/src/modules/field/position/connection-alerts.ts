import { AlertType, type AlertTypeId, DeviceConnection } from 'contract';
import { type ContactNews, notifyContacts } from '../contact/notify-contacts.ts';
import { type NewAlert, raiseAlerts } from './alert.repository.ts';
import { type Evaluator, judgeBy, type Step } from './evaluator.ts';
import { DEBOUNCE_MS, type Settled, settle } from './settle.ts';

/**
 * Alerts operators when a phone or its button has connected or disconnected for at least a minute. An indeterminate
 * state is no change, so a server restart, which makes every phone indeterminate, causes no alerts.
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

/**
 * Notifies contacts who chose it when a connected phone has not known its button's state for a minute. Operators see it
 * in the detail of the phone on the map, for as long as it lasts; it is not an alert. A phone need not repeat the state
 * of its button, so one that is unknown only since a restart of the server is no news.
 */
export const unknownButtons = judgeBy<Settled, null, ContactNews>({
  name: 'unknownButton',
  load: async () => null,
  take(_, memory, { phone: { uca_id, client_id }, known, isUnheard = false }, now) {
    const isUnknown = known.button === DeviceConnection.indeterminate;
    const isThere = known.connection === DeviceConnection.connected;
    const isOn = known.button_type === null || (isUnknown && !isThere) ? null : !isUnknown;
    const { settled, turned } = settle(isUnheard ? null : memory, isOn, now);
    const due = settled?.turned === undefined ? null : settled.turned + DEBOUNCE_MS;
    if (!turned || turned.isOn) return { memory: settled, found: [], due };
    const at = new Date(turned.at).toISOString();
    const { lat, lng } = known;
    return { memory: settled, found: [{ client_id, uca_id, alert: 'unknown_button', at, lat, lng }], due };
  },
  save: ({ trx, now }, found) => notifyContacts(trx, found, new Date(now)),
});
