import type { StandingAlert } from 'contract';
import type { MapMark } from 'shared-ui/map';

/** A mark where each alert began, if known; two of one phone at one place share a mark. */
export function marksOf(alerts: readonly StandingAlert[]): MapMark[] {
  const marks = alerts.flatMap(({ uca_id, lat, lng }): MapMark[] =>
    lat === null || lng === null
      ? []
      : [{ id: `alert-${uca_id}-${lat}-${lng}`, place: { lat, lng }, text: '!', badge: true }],
  );
  return [...new Map(marks.map((mark) => [mark.id, mark])).values()];
}
