import { type Alert, AlertType } from 'contract';
import type { MapMark } from 'shared-ui/map';

const went: ReadonlySet<number> = new Set([AlertType.buttonDisconnection, AlertType.appDisconnection]);
const came: ReadonlySet<number> = new Set([AlertType.buttonConnection, AlertType.appConnection]);
const ofButton: ReadonlySet<number> = new Set([AlertType.buttonDisconnection, AlertType.buttonConnection]);

/** An alert of a person's phone or button. */
export type PhoneAlert = Alert & { uca_id: number };
const isOfPhone = (alert: Alert): alert is PhoneAlert =>
  alert.uca_id !== null && (went.has(alert.type) || came.has(alert.type));

/** Active alerts of phones and buttons, by UCA. */
export function standingAlerts(alerts: readonly Alert[]): Map<number, PhoneAlert[]> {
  const last = new Map<string, PhoneAlert>();
  for (const alert of alerts
    .filter(isOfPhone)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)))
    last.set(`${alert.uca_id} ${ofButton.has(alert.type)}`, alert);
  const standing = new Map<number, PhoneAlert[]>();
  for (const alert of last.values())
    if (went.has(alert.type)) standing.set(alert.uca_id, [...(standing.get(alert.uca_id) ?? []), alert]);
  return standing;
}

/** A mark where each alert began, if known; two of one phone at one place share a mark. */
export function marksOf(alerts: readonly Alert[]): MapMark[] {
  const marks = alerts.flatMap(({ uca_id, lat, lng }): MapMark[] =>
    lat === null || lng === null
      ? []
      : [{ id: `alert-${uca_id}-${lat}-${lng}`, place: { lat, lng }, text: '!', badge: true }],
  );
  return [...new Map(marks.map((mark) => [mark.id, mark])).values()];
}
