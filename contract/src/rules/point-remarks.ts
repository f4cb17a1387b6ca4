/** How well the points of a round were scanned. Pure: the server stores it, and the round shows it. */
import { outOfTurn } from './round-order.ts';

/**
 * In display order. `out_of_turn`: scanned out of the order of a round that has one. `short_stay`: its scanner left
 * before the time that the round requires at each point. `unpictured`: its scan has no photo, which the point asks for.
 */
export const pointRemarks = ['out_of_turn', 'short_stay', 'unpictured'] as const;
export type PointRemark = (typeof pointRemarks)[number];

interface RemarkedPoint {
  turn: number;
  /** What it asks for besides the scan: `photo`. */
  ask: string;
  scan_id: number | null;
  /** ISO 8601. */
  scanned_at: string | null;
  /** Seconds from its scan to the next one of the round by the same person, or to their end of it; null: not known. */
  stayed_seconds: number | null;
  /** Whether its scan has a photo. */
  pictured: boolean;
}

export interface RemarkedRound<Point extends RemarkedPoint = RemarkedPoint> {
  /** Of the activity: `any`, `fixed` or `random`. */
  order: string;
  /** Minimum minutes at each point; null: none. */
  stay_minutes: number | null;
  places: readonly Point[];
}

/** The remarks on each point of a round, by its turn. */
export function remarksOf({ order, stay_minutes, places }: RemarkedRound): Map<number, PointRemark[]> {
  const strayed = order === 'any' ? new Set<number>() : outOfTurn(places);
  return new Map(
    places.map(({ turn, ask, scan_id, stayed_seconds, pictured }) => {
      const said: Record<PointRemark, boolean> = {
        out_of_turn: strayed.has(turn),
        short_stay: stay_minutes !== null && stayed_seconds !== null && stayed_seconds < stay_minutes * 60,
        unpictured: ask === 'photo' && scan_id !== null && !pictured,
      };
      return [turn, pointRemarks.filter((remark) => said[remark])];
    }),
  );
}
