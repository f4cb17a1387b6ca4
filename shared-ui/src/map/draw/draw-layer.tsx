import { compileFence } from 'contract';
import { Move, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Bounds } from '../geo/mercator.ts';
import { DrawBar } from './draw-bar.tsx';
import './draw.styles.ts';
import { paintDrawing } from './paint-drawing.ts';
import type { DrawStage, Spot } from './shape-edit.ts';
import { useDrawWords } from './use-draw-words.ts';
import { type MapDraw, useDrawing } from './use-drawing.ts';

interface DrawLayerProps {
  stage: DrawStage;
  draw: MapDraw;
}

/** A circle or a polygon over any provider's map, whose handles are buttons. Loaded when something is drawn. */
export default function DrawLayer({ stage, draw }: DrawLayerProps) {
  const t = useT();
  const words = useDrawWords();
  const host = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const hands = useDrawing(stage, draw);
  const { drawing, corners, asks } = hands;
  const { shape } = drawing;

  const paint = useEffectEvent(() => {
    if (host.current) paintDrawing(host.current, stage, drawing);
  });
  useEffect(() => stage.follow(() => paint()), [stage]);
  useLayoutEffect(() => paint());

  const point = useEffectEvent(hands.point);
  useEffect(() => {
    if (!asks) return;
    stage.onPoint = (place, by) => point(place, by);
    return () => {
      stage.onPoint = null;
    };
  }, [stage, asks]);
  useEffect(() => {
    stage.drawn = landOf(draw.shape);
    return () => {
      stage.drawn = null;
    };
  }, [stage, draw.shape]);

  const key = useEffectEvent((event: KeyboardEvent) => {
    const inside = event.target instanceof Node && host.current?.parentElement?.contains(event.target);
    if (!inside && !drawing.held) return;
    const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    const done = undo ? hands.undo() : event.key === 'Escape' && hands.giveUp();
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const follow = useEffectEvent((event: PointerEvent) => {
    const box = host.current?.getBoundingClientRect();
    if (drawing.open && corners.length > 0 && event.pointerType === 'mouse' && box)
      hands.follow({ x: event.clientX - box.left, y: event.clientY - box.top });
  });
  useEffect(() => {
    const map = host.current?.parentElement;
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener('keydown', (event) => key(event), { signal, capture: true });
    map?.addEventListener('pointermove', (event) => follow(event), { signal });
    map?.addEventListener('pointerleave', () => hands.follow(null), { signal });
    return () => abort.abort();
  }, [hands.follow]);

  const { wanted, found } = hands;
  useEffect(() => {
    if (wanted === null) return;
    host.current?.querySelector<HTMLElement>(`[data-spot="corner-${wanted}"]`)?.focus();
    found();
  }, [wanted, found]);

  const handle = (spot: Spot, label: string, more: object = {}) => (
    <button
      key={`${spot.kind}-${spot.index}`}
      type="button"
      className="v-draw-handle"
      data-spot={`${spot.kind}-${spot.index}`}
      data-kind={spot.kind}
      data-held={
        (drawing.held?.spot.kind === spot.kind && drawing.held.spot.index === spot.index) || undefined
      }
      aria-label={label}
      {...hands.handle(spot)}
      {...more}
    />
  );
  const circle = shape?.kind === 'circle' ? shape : null;
  return (
    <>
      {asks && <span className="v-map-cross" aria-hidden />}
      <div
        ref={host}
        className="v-draw"
        dir="ltr"
        data-crossed={drawing.crossing ? '' : undefined}
        style={draw.color ? ({ '--_draw': draw.color } as object) : undefined}
      >
        <svg aria-hidden="true">
          <path data-line="outline" />
          <path data-line="missing" />
          <path data-line="crossed" />
        </svg>
        {corners.map((_, index) =>
          handle({ kind: 'corner', index }, words.corner(index, corners), {
            'aria-describedby': keysId,
            'data-first': (hands.canClose && index === 0) || undefined,
          }),
        )}
        {corners.map((_, index) =>
          handle(
            { kind: 'side', index },
            t('map.draw.side', { from: index + 1, to: ((index + 1) % corners.length) + 1 }),
            { tabIndex: -1 },
          ),
        )}
        {!hands.empty && !drawing.open && (
          <button
            type="button"
            className="v-draw-handle"
            data-spot="whole-0"
            data-kind="whole"
            aria-label={circle ? words.centre(circle) : t('map.draw.whole')}
            aria-describedby={keysId}
            {...hands.handle({ kind: 'whole', index: 0 })}
          >
            <Move aria-hidden />
          </button>
        )}
        {circle &&
          handle({ kind: 'edge', index: 0 }, t('map.draw.radius'), {
            role: 'slider',
            'aria-valuemin': 1,
            'aria-valuemax': 100_000,
            'aria-valuenow': circle.radius,
            'aria-valuetext': words.radius(circle.radius),
          })}
        {circle && (
          <span className="v-draw-measure" data-spot="measure" aria-hidden>
            <span>{words.radius(circle.radius)}</span>
          </span>
        )}
        <span className="v-draw-crossing" data-spot="crossing" aria-hidden>
          <X />
        </span>
      </div>
      <span id={keysId} className="v-hidden">
        {t(
          hands.canClose
            ? 'map.draw.keysOpen'
            : draw.kind === 'circle'
              ? 'map.draw.keysMove'
              : 'map.draw.keysCorner',
        )}
      </span>
      <DrawBar kind={draw.kind} hands={hands} />
    </>
  );
}

/** The bounds of a shape; null while it has none. */
function landOf(shape: MapDraw['shape']): Bounds | null {
  if (!shape || (shape.kind === 'polygon' && shape.points.length === 0)) return null;
  return compileFence(shape).bounds;
}
