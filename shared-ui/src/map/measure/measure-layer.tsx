import { metresBetween } from 'contract';
import { RotateCcw, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../button/icon-button.tsx';
import type { DrawStage } from '../draw/shape-edit.ts';
import '../draw/draw.styles.ts';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LngLat } from '../geo/mercator.ts';
import { paintMeasure } from './paint-measure.ts';

interface MeasureLayerProps {
  stage: Pick<DrawStage, 'project' | 'follow' | 'onPoint'>;
  onEnd: () => void;
}

/** Elements that handle Escape themselves. */
const ownEscape = 'input, textarea, select, dialog, [role=dialog], [role=menu], [role=listbox]';

/** Metres of each leg between some places. */
const legsOf = (places: readonly LngLat[]): number[] =>
  places.slice(1).map((place, index) => metresBetween(places[index] ?? place, place));

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/**
 * Measures along the places that are clicked, tapped, or under the cross when Enter is pressed: each leg and the total,
 * on the map, in words and for screen readers. Loaded on first use.
 */
export default function MeasureLayer({ stage, onEnd }: MeasureLayerProps) {
  const t = useT();
  const { distance } = useFormat();
  const host = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly LngLat[]>([]);
  const legs = legsOf(places);
  const total = distance(sum(legs));

  const paint = useEffectEvent(() => {
    if (host.current) paintMeasure(host.current, stage, places);
  });
  useEffect(() => stage.follow(() => paint()), [stage]);
  useLayoutEffect(() => paint());

  useEffect(() => {
    stage.onPoint = (place) =>
      setPlaces((before) => {
        const last = before.at(-1);
        // The second of two quick clicks, or Enter without a movement.
        return last?.lng === place.lng && last.lat === place.lat ? before : [...before, place];
      });
    return () => {
      stage.onPoint = null;
    };
  }, [stage]);

  const takeBack = () => setPlaces((before) => before.slice(0, -1));
  const key = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : document.body;
    const inMap = host.current?.parentElement?.contains(at);
    if (event.key === 'Escape' && !at.closest(ownEscape)) onEnd();
    else if (event.key === 'Backspace' && inMap) takeBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => key(event);
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);

  const last = legs.at(-1);
  const said =
    last !== undefined
      ? t('map.measure.said', { number: legs.length, leg: distance(last), total })
      : places.length > 0
        ? t('map.measure.begun')
        : '';
  const dot = (index: number) => (
    <i key={index} className="v-measure-place" data-spot={`place-${index}`} aria-hidden />
  );
  const length = (metres: number, index: number) => (
    <span key={index} className="v-draw-measure" data-spot={`leg-${index}`} aria-hidden>
      {/* The layer is left to right, its words need not be. */}
      <span dir="auto">{distance(metres)}</span>
    </span>
  );
  return (
    <>
      <span className="v-map-cross" aria-hidden />
      <div ref={host} className="v-draw" dir="ltr">
        <svg aria-hidden="true">
          <path data-line="way" />
        </svg>
        {places.map((_, index) => dot(index))}
        {legs.map((metres, index) => length(metres, index))}
      </div>
      <section className="v-draw-bar" aria-label={t('map.measure.title')}>
        <p>{t(places.length === 0 ? 'map.measure.hint' : 'map.measure.hintMore')}</p>
        <div>
          <b>{places.length > 1 && t('map.measure.total', { total })}</b>
          <IconButton
            size="sm"
            label={t('map.measure.undo')}
            icon={<Undo2 aria-hidden />}
            disabled={places.length === 0}
            onClick={takeBack}
          />
          <IconButton
            size="sm"
            label={t('map.measure.again')}
            icon={<RotateCcw aria-hidden />}
            disabled={places.length === 0}
            onClick={() => setPlaces([])}
          />
          <IconButton
            size="sm"
            label={t('map.measure.end')}
            title={`${t('map.measure.end')} (Esc)`}
            icon={<X aria-hidden />}
            onClick={onEnd}
          />
        </div>
        <span className="v-hidden" role="status">
          {said}
        </span>
      </section>
    </>
  );
}
