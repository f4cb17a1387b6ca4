import { defaultUcaSettings, type FixAge, fixAge, type LastPosition, type PositionsPayload } from 'contract';
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
  /** Fades those whose position has become old by now: time passes without an event of its own. */
  age(): void;
}

/** Below this speed a person is standing and has no heading. */
const MOVING = 0.3;

const headingOf = ({ speed, heading }: LastPosition) => (speed > MOVING ? heading : null);

/** An SOS never fades. */
const ageOf = (row: LastPosition, now: number): FixAge =>
  row.sos ? 0 : fixAge(Date.parse(row.fixed_at), now, row);

const looksSame = (one: LastPosition, other: LastPosition): boolean =>
  one === other ||
  (one.lng === other.lng &&
    one.lat === other.lat &&
    liveStateOf(one) === liveStateOf(other) &&
    headingOf(one) === headingOf(other));

/** Assumed until the rows say how a newcomer reports. */
const usualPace = { post_seconds: defaultUcaSettings.post_seconds, offline_minutes: 10 };

/** Before any event. */
const longAgo = new Date(0).toISOString();

/** A point for a person known only from a live event. */
function newcomer(id: number, burst: PositionsPayload): LastPosition {
  const blank: LastPosition = {
    ...{ uca_id: id, name: '', type: '', place: '', lat: 0, lng: 0, accuracy: 0, speed: 0, heading: 0 },
    ...{
      battery: null,
      connection: 1,
      button: 2,
      button_type: null,
      gps_stale: false,
      sos: false,
      ...usualPace,
    },
    ...{ fixed_at: longAgo, heard_at: longAgo },
  };
  return mergePositions([blank], [burst]).rows[0] ?? blank;
}

/**
 * Keeps a layer in sync with the list's rows, which update in batches, and draws live events ahead of them: moving a
 * point is cheap, updating a list of thousands of rows is not. Passes only changes to the layer. `now` is the server's
 * clock in epoch milliseconds, by which positions age.
 */
export function createLivePicture(layer: LiveLayer, now: () => number = Date.now): LivePicture {
  const drawn = new Map<number, LastPosition>();
  /** The step each is drawn at. */
  const ages = new Map<number, FixAge>();
  /** Drawn from live events, not in the rows yet. */
  const newcomers = new Set<number>();
  let begun = false;

  const age = (row: LastPosition, at: number): FixAge => {
    const step = ageOf(row, at);
    ages.set(row.uca_id, step);
    return step;
  };
  const isDrawn = (row: LastPosition, at: number): boolean => {
    const before = drawn.get(row.uca_id);
    if (!before || !looksSame(row, before)) return false;
    return row === before || ageOf(row, at) === ages.get(row.uca_id);
  };
  const move = (rows: readonly LastPosition[], at: number) => {
    if (rows.length === 0) return;
    layer.patch(
      rows.map(({ uca_id }) => uca_id),
      rows.map(({ lng }) => lng),
      rows.map(({ lat }) => lat),
      rows.map(liveStateOf),
      rows.map((row) => headingOf(row) ?? Number.NaN),
      rows.map((row) => age(row, at)),
    );
  };
  const name = (rows: readonly LastPosition[], at: number) => {
    if (rows.length === 0) return;
    layer.upsert(
      rows.map((row) => ({
        id: row.uca_id,
        lng: row.lng,
        lat: row.lat,
        state: liveStateOf(row),
        heading: headingOf(row),
        age: age(row, at),
        label: row.name,
      })),
    );
  };
  const remove = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    layer.remove(ids);
    for (const id of ids) {
      drawn.delete(id);
      ages.delete(id);
    }
  };

  return {
    show: (rows) => {
      const next = rows.map((row) => newerOf(drawn.get(row.uca_id), row));
      const at = now();
      const listed = new Set(next.map(({ uca_id }) => uca_id));
      remove([...drawn.keys()].filter((id) => !listed.has(id) && !newcomers.has(id)));
      const known = next.filter((row) => drawn.get(row.uca_id)?.name === row.name);
      const changed = known.filter((row) => !isDrawn(row, at));
      move(changed, at);
      name(
        next.filter((row) => drawn.get(row.uca_id)?.name !== row.name),
        at,
      );
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
      const at = now();
      move([...rows.filter((row) => !isDrawn(row, at)), ...added], at);
      for (const row of [...rows, ...added]) drawn.set(row.uca_id, row);
      for (const { uca_id } of added) newcomers.add(uca_id);
    },
    forget: (ids) => {
      remove(ids.filter((id) => newcomers.delete(id)));
    },
    age: () => {
      const at = now();
      const older = [...drawn.values()].filter((row) => ageOf(row, at) !== ages.get(row.uca_id));
      move(older, at);
    },
  };
}
