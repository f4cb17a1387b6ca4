import { placeAt, type Replayed } from 'contract';
import { type LivePoint, liveStates } from 'shared-ui/map';

/** A person and their positions. */
export type Tracked = Pick<Replayed, 'uca_id' | 'uca_name' | 'lines'>;

/** Everyone's position at an instant; during a gap, the last one before it, greyed. */
export function pointsAt(routes: readonly Tracked[], at: number): LivePoint[] {
  return routes.flatMap(({ uca_id, uca_name, lines }) => {
    const place = placeAt(lines, at);
    if (!place) return [];
    const { lat, lng, heading, known } = place;
    const state = known ? liveStates.connected : liveStates.disconnected;
    return [{ id: uca_id, lat, lng, state, heading, label: uca_name }];
  });
}
