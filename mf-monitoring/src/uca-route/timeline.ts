import type { TravelEvent, TravelledRoute } from 'contract';

/** A row of the table: a period of movement, of rest or of fixes that arrived late, or an event at an instant. */
export type TimelineRow = { key: string; uca: TravelledRoute; nth: number; from: number; to: number } & (
  | { kind: 'move' | 'gap'; metres: number }
  | { kind: 'late' }
  | { kind: 'stop'; number: number; place: string | null }
  | { kind: 'event'; event: TravelEvent }
);

/** Parts and events of some routes in chronological order. */
export function timelineOf(routes: readonly TravelledRoute[]): TimelineRow[] {
  const rows = routes.flatMap((uca, nth): TimelineRow[] => {
    let stops = 0;
    const parts = uca.parts.map(({ kind, from, to, metres, place }): TimelineRow => {
      const row = { key: `${uca.uca_id}-${from}-${kind}`, uca, nth, from, to };
      if (kind !== 'stop') return { ...row, kind, metres };
      stops++;
      return { ...row, kind, number: stops, place };
    });
    const events = uca.events.map((event): TimelineRow => {
      const { id, kind, at } = event;
      return { key: `${uca.uca_id}-${kind}-${id}`, uca, nth, from: at, to: at, kind: 'event', event };
    });
    const late = (uca.late ?? []).map(({ from, to }): TimelineRow => {
      return { key: `${uca.uca_id}-${from}-late`, uca, nth, from, to, kind: 'late' };
    });
    return [...parts, ...events, ...late];
  });
  return rows.toSorted((a, b) => a.from - b.from || a.to - b.to || a.nth - b.nth);
}

/** The key of the last row started by an instant; the first row if none has. */
export function rowAt(rows: readonly TimelineRow[], at: number): string | null {
  return (rows.findLast(({ from }) => from <= at) ?? rows[0])?.key ?? null;
}

export interface RouteFigures {
  metres: number;
  /** Seconds of each. */
  moving: number;
  stopped: number;
  silent: number;
  stops: number;
}

/** The figures of a route. */
export function figuresOf({ metres, parts }: TravelledRoute): RouteFigures {
  const seconds = (kind: string) =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + (part.to - part.from) / 1000 : sum), 0);
  return {
    metres,
    moving: seconds('move'),
    stopped: seconds('stop'),
    silent: seconds('gap'),
    stops: parts.filter(({ kind }) => kind === 'stop').length,
  };
}
