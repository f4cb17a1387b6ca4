import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { formatDms } from './geo/dms.ts';
import type { LngLat } from './geo/mercator.ts';
import { arrowStep } from './view/map-keys.ts';
import type { Stage } from './view/stage.ts';

interface MapPinProps {
  stage: Pick<Stage, 'project' | 'unproject' | 'placeAt' | 'follow' | 'keepInSight'>;
  place: LngLat;
  /** Without it, the pin only marks a place. */
  onMove: ((place: LngLat) => void) | undefined;
}

/** A place on the map, dragged or moved with the arrow keys; its new position is announced to screen readers. */
export function MapPin({ stage, place, onMove }: MapPinProps) {
  const t = useT();
  const pin = useRef<HTMLButtonElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const [moved, setMoved] = useState(false);

  const put = ({ x, y }: { x: number; y: number }) => {
    if (pin.current) pin.current.style.transform = `translate(${x}px, ${y}px)`;
  };
  const { lng, lat } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: put only writes to the element.
  useEffect(() => {
    const follow = () => {
      if (!held.current) put(stage.project({ lng, lat }));
    };
    follow();
    return stage.follow(follow);
  }, [stage, lng, lat]);

  /** The pin's tip follows the pointer, offset by where the pin was grabbed. */
  const under = (event: PointerEvent) => {
    const from = held.current ?? { x: 0, y: 0 };
    return { x: event.clientX - from.x, y: event.clientY - from.y };
  };
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (!onMove || event.button !== 0) return;
    const tip = stage.project(place);
    held.current = { x: event.clientX - tip.x, y: event.clientY - tip.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const settle = (next: LngLat) => {
    setMoved(true);
    stage.keepInSight(next);
    onMove?.(next);
  };
  const drop = (event: PointerEvent<HTMLButtonElement>) => {
    if (!held.current) return;
    const tip = stage.project(place);
    const at = under(event);
    held.current = null;
    if (event.type === 'pointercancel' || (at.x === tip.x && at.y === tip.y)) put(tip);
    else settle(stage.unproject(at.x, at.y));
  };
  const key = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step || !onMove) return;
    event.preventDefault();
    const { x, y } = stage.project(place);
    settle(stage.placeAt(x + step.x, y + step.y));
  };
  const where = formatDms(place);
  return (
    <>
      <button
        ref={pin}
        type="button"
        className="v-map-pin"
        data-moves={onMove ? '' : undefined}
        aria-label={t(onMove ? 'map.pinMoves' : 'map.pin', { place: where })}
        onPointerDown={take}
        onPointerMove={(event) => {
          if (held.current) put(under(event));
        }}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={key}
      >
        <svg viewBox="0 0 24 28" aria-hidden="true">
          <path d="M12 27S3 17.5 3 10.5a9 9 0 0 1 18 0C21 17.5 12 27 12 27Z" />
          <circle cx="12" cy="10.5" r="3" fill="#fff" stroke="none" />
        </svg>
      </button>
      <span className="v-hidden" role="status">
        {moved && t('map.pinAt', { place: where })}
      </span>
    </>
  );
}
