import { crossingOf, type FenceShape } from 'contract';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { LngLat } from '../geo/mercator.ts';
import { arrowStep } from '../view/map-keys.ts';
import type { Drawing } from './paint-drawing.ts';
import {
  cornersOf,
  type DrawStage,
  firstCircle,
  middleOf,
  noCorners,
  type Pixel,
  reshape,
  type Spot,
  sideMiddle,
  soundRadius,
  tipOf,
  withCorner,
  withoutCorner,
} from './shape-edit.ts';
import { useDrawWords } from './use-draw-words.ts';
import { useHistory } from './use-history.ts';

/** A shape that is drawn or edited on a map. */
export interface MapDraw {
  kind: FenceShape['kind'];
  /** Null, or a polygon of less than three corners, has yet to be drawn. */
  shape: FenceShape | null;
  onChange: (shape: FenceShape | null) => void;
  /** `#rrggbb`. */
  color?: string;
}

/** A finger trembles: a shorter movement is not a drag. */
const slack = 4;
/** A click this near to a corner, in pixels, means the corner. */
const near = 12;
const least = 3;

const apart = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y);

/** Everything that can be done to a shape on a map, by pointer, keys and buttons. */
export function useDrawing(stage: DrawStage, { kind, shape: given, onChange }: MapDraw) {
  const known = given?.kind === kind ? given : null;
  const words = useDrawWords();
  const history = useHistory(known, onChange);
  const [setting, setSetting] = useState<{ from: FenceShape | null } | null>(null);
  const [hand, setHand] = useState<{ spot: Spot; at: Pixel; shape: FenceShape } | null>(null);
  const [said, setSaid] = useState('');
  const [turn, setTurn] = useState(0);
  const [pointer, setPointer] = useState<Pixel | null>(null);
  /** The corner to focus once it exists. */
  const [wanted, setWanted] = useState<number | null>(null);
  const grip = useRef<{ tip: Pixel; off: Pixel; moved: boolean } | null>(null);
  /** Where the map's centre was when the last corner was added. */
  const middle = useRef<LngLat | null>(null);

  const shape = hand?.shape ?? known;
  const corners = cornersOf(known);
  const open = kind === 'polygon' && (corners.length < least || setting !== null);
  const empty = kind === 'circle' ? known === null : corners.length === 0;
  const shown = cornersOf(shape);
  const crossing = useMemo(() => (shown.length > least ? crossingOf(shown, { open }) : null), [shown, open]);

  const apply = (next: FenceShape | null, say: string, by?: string) => {
    history.change(next, by);
    setSaid(say);
  };
  const close = () => {
    setSetting(null);
    setPointer(null);
    setSaid(words.closed(corners));
  };
  const give = (from: FenceShape | null) => {
    setSetting(null);
    setPointer(null);
    apply(from, words.givenUp);
  };
  const add = (place: LngLat) => {
    if (!setting) setSetting({ from: known });
    const next = withCorner(corners, corners.length, place);
    apply(next, words.corner(corners.length, cornersOf(next)));
  };
  const divide = (index: number) => {
    const { x, y } = sideMiddle(stage, corners, index);
    const next = withCorner(corners, index + 1, stage.placeAt(x, y));
    apply(next, words.corner(index + 1, cornersOf(next)));
    setWanted(index + 1);
  };
  const remove = (index: number) => {
    if (!open && corners.length <= least) return setSaid(words.fewest);
    apply(withoutCorner(corners, index), words.removed(index, corners.length - 1));
    setWanted(corners.length > 1 ? Math.max(0, index - 1) : null);
  };

  /** Accepts a place that was pointed at; for keys, the place under the cross in the centre. */
  const point = (place: LngLat, by: 'pointer' | 'key') => {
    if (kind === 'circle') {
      const circle = firstCircle(place, stage.metresPerPixel(place.lat));
      return apply(circle, words.shape(circle));
    }
    const at = stage.project(place);
    const reach = (corner: LngLat | undefined, far: number) =>
      corner !== undefined && apart(stage.project(corner), at) < far;
    const enough = corners.length >= least;
    // Enter without a movement, or a second click in the same place, finishes the drawing.
    const again =
      by === 'key'
        ? middle.current !== null && apart(stage.project(middle.current), at) < slack
        : reach(corners.at(-1), slack);
    if (enough && (again || reach(corners[0], near))) return close();
    if (by === 'pointer' && reach(corners.at(-1), slack)) return;
    middle.current = by === 'key' ? place : stage.center();
    add(place);
  };

  const told = (next: FenceShape, spot: Spot) => {
    if (spot.kind === 'corner' || spot.kind === 'side') {
      const index = spot.kind === 'side' ? spot.index + 1 : spot.index;
      return words.corner(index, cornersOf(next));
    }
    return next.kind === 'circle' && spot.kind === 'edge' ? words.radius(next.radius) : words.shape(next);
  };
  const settle = (spot: Spot, next: FenceShape, by?: string) => apply(next, told(next, spot), by);

  const put = (spot: Spot, event: PointerEvent) => {
    const { current } = grip;
    if (!current || !known) return null;
    const at = { x: event.clientX - current.off.x, y: event.clientY - current.off.y };
    if (!current.moved && apart(at, current.tip) < slack) return null;
    current.moved = true;
    if (spot.kind === 'edge') {
      const centre = middleOf(stage, known);
      setTurn(Math.atan2(at.y - centre.y, at.x - centre.x));
    }
    return { spot, at, shape: reshape(stage, known, spot, at, 'unproject') };
  };
  const letGo = () => {
    grip.current = null;
    setHand(null);
  };

  const press = (spot: Spot, byKey: boolean) => {
    if (spot.kind === 'side') return divide(spot.index);
    if (spot.kind !== 'corner') return;
    if (open && spot.index === 0 && corners.length >= least) close();
    else if (byKey && !open) divide(spot.index);
  };

  const keepInSight = ({ x, y }: Pixel) => stage.keepInSight(stage.placeAt(x, y));
  const key = (spot: Spot, event: KeyboardEvent) => {
    if (spot.kind === 'corner' && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      return remove(spot.index);
    }
    const step = arrowStep(event);
    if (!step || !known) return;
    event.preventDefault();
    const name = `${spot.kind}-${spot.index}`;
    if (spot.kind === 'edge' && known.kind === 'circle') {
      const far = step.x || -step.y;
      const grown = Math.round(far * stage.metresPerPixel(known.lat)) || Math.sign(far);
      return settle(spot, { ...known, radius: soundRadius(known.radius + grown) }, name);
    }
    const tip = tipOf(stage, known, spot, turn);
    const to = { x: tip.x + step.x, y: tip.y + step.y };
    settle(spot, reshape(stage, known, spot, to, 'placeAt'), name);
    keepInSight(to);
  };

  return {
    drawing: {
      shape,
      before: known,
      open,
      crossing,
      held: hand,
      turn,
      pointer: open ? pointer : null,
    } satisfies Drawing,
    corners,
    empty,
    said,
    crossed: crossing && words.crossed(crossing),
    measure: shape && words.measure(shape),
    canUndo: history.canUndo,
    canClose: open && corners.length >= least,
    asks: open || empty,
    wanted,
    found: () => setWanted(null),
    point,
    follow: setPointer,
    close,
    undo: () => {
      if (!history.undo()) return false;
      setSaid(words.undone);
      return true;
    },
    again: () => {
      setSetting(kind === 'polygon' ? { from: known } : null);
      apply(kind === 'polygon' ? noCorners : null, words.cleared);
    },
    /** What Escape does; false if there was nothing to cancel. */
    giveUp: () => {
      if (grip.current) letGo();
      else if (setting) give(setting.from);
      else return false;
      return true;
    },
    /** Event handlers of a handle. */
    handle: (spot: Spot) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !known) return;
        const tip = tipOf(stage, known, spot, turn);
        grip.current = { tip, off: { x: event.clientX - tip.x, y: event.clientY - tip.y }, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        const next = put(spot, event);
        if (next) setHand(next);
      },
      onPointerUp: (event: PointerEvent) => {
        const next = put(spot, event);
        if (next) settle(spot, next.shape);
        setHand(null);
      },
      onPointerCancel: letGo,
      onClick: (event: MouseEvent) => {
        const moved = grip.current?.moved;
        grip.current = null;
        if (!moved) press(spot, event.detail === 0);
      },
      onKeyDown: (event: KeyboardEvent) => key(spot, event),
      // A press with a pointer focuses too, and must not move the map under it.
      onFocus: ({ currentTarget }: { currentTarget: Element }) => {
        if (known && currentTarget.matches(':focus-visible')) keepInSight(tipOf(stage, known, spot, turn));
      },
    }),
  };
}
export type DrawingHands = ReturnType<typeof useDrawing>;
