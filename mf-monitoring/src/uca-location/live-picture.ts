import type { LastPosition, PositionsPayload } from 'contract';
import type { LiveLayer } from 'shared-ui/map';
import { liveStateOf, mergePositions } from './positions.ts';

/** What a live layer shows of everybody's last positions. */
export interface LivePicture {
  /** Shows rows; where news that is not in them yet was drawn already, the news stays. */
  show(rows: readonly LastPosition[]): void;
  /** Draws news of who is shown, at once. */
  hear(news: readonly PositionsPayload[]): void;
}

/** Slower than this somebody stands, and points nowhere. */
const MOVING = 0.3;

const headingOf = ({ speed, heading }: LastPosition) => (speed > MOVING ? heading : null);
const heard = ({ heard_at }: LastPosition) => Date.parse(heard_at);

const looksSame = (one: LastPosition, other: LastPosition): boolean =>
  one === other ||
  (one.lng === other.lng &&
    one.lat === other.lat &&
    liveStateOf(one) === liveStateOf(other) &&
    headingOf(one) === headingOf(other));

/**
 * Keeps a layer in step with rows that are gathered for a list, and ahead of them with news that is drawn as it comes: a
 * point costs little to move, a list of thousands of rows does not. Only what changed is handed to the layer.
 */
export function createLivePicture(layer: LiveLayer): LivePicture {
  let drawn = new Map<number, LastPosition>();

  const move = (rows: readonly LastPosition[]) => {
    if (rows.length === 0) return;
    layer.patch(
      rows.map(({ uca_id }) => uca_id),
      rows.map(({ lng }) => lng),
      rows.map(({ lat }) => lat),
      rows.map(liveStateOf),
      rows.map((row) => headingOf(row) ?? Number.NaN),
    );
  };

  return {
    show: (rows) => {
      const ahead = (row: LastPosition) => {
        const before = drawn.get(row.uca_id);
        return before && heard(before) > heard(row) ? { ...before, sos: row.sos } : row;
      };
      const next = rows.map(ahead);
      const isSame =
        layer.size === next.length &&
        next.every((row) => drawn.get(row.uca_id)?.name === row.name && layer.position(row.uca_id) !== null);
      if (isSame) move(next.filter((row) => !looksSame(row, drawn.get(row.uca_id) as LastPosition)));
      else
        layer.load(
          next.map((row) => ({
            id: row.uca_id,
            lng: row.lng,
            lat: row.lat,
            state: liveStateOf(row),
            heading: headingOf(row),
            label: row.name,
          })),
        );
      drawn = new Map(next.map((row) => [row.uca_id, row]));
    },
    hear: (news) => {
      const named = new Set(news.flatMap(({ uca_ids }) => uca_ids));
      const before = [...named].flatMap((id) => drawn.get(id) ?? []);
      const { rows } = mergePositions(before, news);
      move(rows.filter((row, index) => !looksSame(row, before[index] as LastPosition)));
      for (const row of rows) drawn.set(row.uca_id, row);
    },
  };
}
