import type { LastPosition, PositionsPayload } from 'contract';
import type { LiveLayer } from 'shared-ui/map';
import { liveStateOf, mergePositions, newerOf } from './positions.ts';

/** The last positions that a live layer shows. */
export interface LivePicture {
  /** Shows rows, except where a newer position has already been drawn. */
  show(rows: readonly LastPosition[]): void;
  /** Draws new positions at once; people not in the rows yet have no name until then. */
  receive(news: readonly PositionsPayload[]): void;
  /** Removes people who were drawn early and are not in the server's list. */
  forget(ids: readonly number[]): void;
}

/** Below this speed a person is standing and has no heading. */
const MOVING = 0.3;

const headingOf = ({ speed, heading }: LastPosition) => (speed > MOVING ? heading : null);

const looksSame = (one: LastPosition, other: LastPosition): boolean =>
  one === other ||
  (one.lng === other.lng &&
    one.lat === other.lat &&
    liveStateOf(one) === liveStateOf(other) &&
    headingOf(one) === headingOf(other));

/** A point for a person known only from a live event. */
function newcomer(id: number, burst: PositionsPayload): LastPosition {
  const blank: LastPosition = {
    ...{ uca_id: id, name: '', type: '', place: '', lat: 0, lng: 0, accuracy: 0, speed: 0, heading: 0 },
    ...{ battery: null, connection: 1, gps_stale: false, sos: false },
    ...{ fixed_at: burst.heard_at, heard_at: burst.heard_at },
  };
  return mergePositions([blank], [burst]).rows[0] ?? blank;
}

/**
 * Keeps a layer in sync with the list's rows, which update in batches, and draws live events ahead of them: moving a
 * point is cheap, updating a list of thousands of rows is not. Passes only changes to the layer.
 */
export function createLivePicture(layer: LiveLayer): LivePicture {
  const drawn = new Map<number, LastPosition>();
  /** Drawn from live events, not in the rows yet. */
  const newcomers = new Set<number>();
  let begun = false;

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
  const name = (rows: readonly LastPosition[]) => {
    if (rows.length === 0) return;
    layer.upsert(
      rows.map((row) => ({
        id: row.uca_id,
        lng: row.lng,
        lat: row.lat,
        state: liveStateOf(row),
        heading: headingOf(row),
        label: row.name,
      })),
    );
  };
  const remove = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    layer.remove(ids);
    for (const id of ids) drawn.delete(id);
  };

  return {
    show: (rows) => {
      const next = rows.map((row) => newerOf(drawn.get(row.uca_id), row));
      const listed = new Set(next.map(({ uca_id }) => uca_id));
      remove([...drawn.keys()].filter((id) => !listed.has(id) && !newcomers.has(id)));
      const known = next.filter((row) => drawn.get(row.uca_id)?.name === row.name);
      move(known.filter((row) => !looksSame(row, drawn.get(row.uca_id) as LastPosition)));
      name(next.filter((row) => drawn.get(row.uca_id)?.name !== row.name));
      for (const row of next) {
        newcomers.delete(row.uca_id);
        drawn.set(row.uca_id, row);
      }
      begun = true;
    },
    receive: (news) => {
      // Before the first rows, everyone would seem new.
      if (!begun) return;
      const named = new Set(news.flatMap(({ uca_ids }) => uca_ids));
      const before = [...named].flatMap((id) => drawn.get(id) ?? []);
      const { rows, missing } = mergePositions(before, news);
      const added = [...missing].flatMap((id) => {
        const last = news.findLast(({ uca_ids }) => uca_ids.includes(id));
        return last ? [newcomer(id, last)] : [];
      });
      move([...rows.filter((row, index) => !looksSame(row, before[index] as LastPosition)), ...added]);
      for (const row of [...rows, ...added]) drawn.set(row.uca_id, row);
      for (const { uca_id } of added) newcomers.add(uca_id);
    },
    forget: (ids) => {
      remove(ids.filter((id) => newcomers.delete(id)));
    },
  };
}
