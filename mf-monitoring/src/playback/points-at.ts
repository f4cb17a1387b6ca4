import { placeAt, type Replayed } from 'contract';
import { type LivePoint, liveStates } from 'shared-ui/map';

/** Somebody and where they were. */
export type Tracked = Pick<Replayed, 'uca_id' | 'uca_name' | 'lines'>;

/** Everybody where they were at an instant; in a silence greyed, where they were before it. */
export function pointsAt(routes: readonly Tracked[], at: number): LivePoint[] {
  return routes.flatMap(({ uca_id, uca_name, lines }) => {
    const place = placeAt(lines, at);
    if (!place) return [];
    const { lat, lng, heading, known } = place;
    const state = known ? liveStates.connected : liveStates.disconnected;
    return [{ id: uca_id, lat, lng, state, heading, label: uca_name }];
  });
}
