import type { LaidHeat } from 'contract';
import { MapPinOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useCan } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useT } from '../i18n/use-t.ts';
import type { MapDraw } from './draw/use-drawing.ts';
import { fencers } from './fence-here.tsx';
import type { Bounds, Camera, LngLat } from './geo/mercator.ts';
import type { LiveLayer } from './live/layer-types.ts';
import type { LiveMode } from './live/protocol.ts';
import { MapControls } from './map-controls.tsx';
import { MapFoot } from './map-foot.tsx';
import { MapPin } from './map-pin.tsx';
import { PlaceMenu } from './place-menu.tsx';
import type { CameraChange, FoundPlace, MapImage, MapLine, MapMark, MapShape } from './types.ts';
import './view/map.styles.ts';
import { mapKey } from './view/map-keys.ts';
import type { Covered } from './view/sight.ts';
import { useRest } from './view/use-rest.ts';
import { useStage } from './view/use-stage.ts';

/** What a page can do with its map. */
export interface MapHandle {
  move(change: CameraChange): void;
  fitAll(): void;
  /** Shows an area whole. */
  fit(bounds: Bounds): void;
  /**
   * Shows a place, near enough to see it separately, in the middle of what a panel over the map leaves
   * free; does nothing if it is in view already.
   */
  reveal(place: LngLat, covered?: Covered): void;
  /** Moves a place to the middle of what a panel over the map leaves free, at the present scale. */
  centerOn(place: LngLat, covered?: Covered): void;
  /** Places and addresses known to the current provider, those in view first. Rejects with `PlaceSearchFailure`. */
  find(text: string): Promise<FoundPlace[]>;
}

export interface MapViewProps {
  /** Accessible name. */
  label: string;
  layer?: LiveLayer;
  /** The initial view; default all of the layer, or Ecuador while it is empty. */
  camera?: Camera;
  lines?: readonly MapLine[];
  shapes?: readonly MapShape[];
  /** Discs with a symbol, above everything but the live layer. */
  marks?: readonly MapMark[];
  images?: readonly MapImage[];
  /** Counts in the cells of a grid, below shapes and lines. */
  heat?: LaidHeat | null;
  popup?: LngLat & { content: ReactNode };
  /** What the full-screen button does, where the browser has full screens; default, only the map fills the screen. */
  onFullScreen?: () => void;
  /** Called with the map, and again with another if it failed and was built anew. */
  onReady?: (map: MapHandle) => void;
  /** Called when the map has stopped moving, with its camera and bounds. */
  onRest?: (camera: Camera, bounds: Bounds) => void;
  /** Called when the user chooses how the layer's points are shown. */
  onMode?: (mode: LiveMode) => void;
  /** The page's own buttons, above the map's. */
  controls?: ReactNode;
  /** The page's text in the map's corner, beside the scale. */
  note?: ReactNode;
  /**
   * Called with a chosen place in degrees, to six decimals: by click or tap, by dragging the pin, or by Enter at the
   * cross in the centre. Clicks on the layer's points are not included.
   */
  onPick?: (place: LngLat) => void;
  /** Called with the id of a mark that is clicked or tapped. A list beside the map does the same for the keyboard. */
  onMark?: (id: string) => void;
  /** A place marked with a pin; with `onPick` it can be dragged, and moved with the arrow keys. */
  pin?: LngLat | null;
  /** A circle or a polygon that is drawn or edited on the map, by pointer, touch and keys. */
  draw?: MapDraw;
  /** Choice between clusters, points and heat. Default true with a layer. */
  modes?: boolean;
  /** A tool that measures distances. Default true with a layer, where nothing is drawn or picked. */
  measure?: boolean;
  /**
   * A menu beside any place, with its coordinates and what the user may do there: by right click, by a finger that rests,
   * and by a button for the centre. Default where nothing is drawn or picked, for those who may make a geofence there.
   */
  placeMenu?: boolean;
}

const DrawLayer = lazy(() => import('./draw/draw-layer.tsx'));
const MeasureLayer = lazy(() => import('./measure/measure-layer.tsx'));

const ecuador: Camera = { lng: -78.6, lat: -1.4, zoom: 7 };
const none: readonly never[] = [];
/** A map. All of its code except this frame, and all of its data, are loaded when it is first on screen. */
export function MapView(props: MapViewProps) {
  const {
    label,
    layer,
    camera = ecuador,
    lines = none,
    shapes = none,
    marks = none,
    images = none,
    heat = null,
    popup,
    onReady,
    onPick,
    onMark,
    pin,
    draw,
  } = props;
  const root = useRef<HTMLElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const offer = useRef<HTMLButtonElement>(null);
  const [measuring, setMeasuring] = useState(false);
  const [spot, setSpot] = useState<LngLat | null>(null);
  const keysId = useId();
  const t = useT();
  const { stage, state, failed, hasStreets, retry } = useStage(ground, camera, (made) =>
    onReady?.({
      move: (change) => made.move(change),
      fitAll: () => made.fitAll(),
      fit: (bounds) => made.fit(bounds),
      reveal: (place, covered) => made.reveal(place, covered),
      centerOn: (place, covered) => made.centerOn(place, covered),
      find: (text) => made.find(text),
    }),
  );

  useEffect(() => stage?.setLayer(layer ?? null), [stage, layer]);
  useEffect(
    () => stage?.setVectors(lines, shapes, images, marks, heat),
    [stage, lines, shapes, images, marks, heat],
  );
  useRest(stage, props.onRest);

  useEffect(() => {
    if (!stage) return;
    stage.onPick = onPick ?? null;
    stage.onMark = onMark ?? null;
    stage.pin = pin ?? null;
  }, [stage, onPick, onMark, pin]);
  const mayFence = useCan(fencers);
  const offers = props.placeMenu ?? (mayFence && !draw && !onPick);
  useEffect(() => {
    if (stage) stage.onHold = offers ? setSpot : null;
    if (!offers) setSpot(null);
  }, [stage, offers]);

  const fullScreen =
    props.onFullScreen ??
    (() => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void root.current?.requestFullscreen();
    });
  const measures = props.measure ?? (layer !== undefined && !draw && !onPick);
  const at = popup && stage ? stage.project(popup) : null;
  return (
    <section ref={root} className="v-map" aria-label={label}>
      <div
        ref={ground}
        className="v-map-ground"
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a map is moved with the arrow keys.
        tabIndex={0}
        onKeyDown={(event) => {
          if (stage && mapKey(stage, event)) event.preventDefault();
        }}
      />
      <span id={keysId} className="v-hidden">
        {t('map.keys')}
        {(onPick || draw || measuring) && `. ${t('map.pickKey')}`}
        {offers && `. ${t('map.spot.key')}`}
      </span>
      {(onPick || offers) && <span className="v-map-cross" aria-hidden />}
      {(failed || state.phase === 'loading') && (
        <div className="v-map-veil">
          {failed ? <MapPinOff aria-hidden /> : <Spinner />}
          <span role="status">{t(failed ? 'map.failed' : 'map.loading')}</span>
          {failed && (
            <Button
              size="sm"
              onClick={() => {
                retry();
                ground.current?.focus();
              }}
            >
              {t('error.retry')}
            </Button>
          )}
        </div>
      )}
      {at && popup && (
        <div
          className="v-map-popup"
          style={{ transform: `translate(calc(${at.x}px - 50%), calc(${at.y}px - 100% - 20px))` }}
        >
          {popup.content}
        </div>
      )}
      {stage && state.phase === 'ready' && pin && <MapPin stage={stage} place={pin} onMove={onPick} />}
      {stage && state.phase === 'ready' && draw && (
        <Suspense>
          <DrawLayer key={draw.kind} stage={stage} draw={draw} />
        </Suspense>
      )}
      {stage && state.phase === 'ready' && measures && measuring && (
        <Suspense>
          <MeasureLayer stage={stage} onEnd={() => setMeasuring(false)} />
        </Suspense>
      )}
      {stage && spot && offers && (
        <PlaceMenu
          key={`${spot.lng} ${spot.lat}`}
          stage={stage}
          place={spot}
          control={offer}
          ground={ground}
          onClose={() => setSpot(null)}
        />
      )}
      {stage && !failed && (
        <MapControls
          stage={stage}
          onFullScreen={document.fullscreenEnabled ? fullScreen : null}
          layer={props.modes === false ? undefined : layer}
          onMode={props.onMode}
          measuring={measures ? measuring : null}
          onMeasure={setMeasuring}
          offering={offers ? spot !== null : null}
          offer={offer}
          onOffer={() => setSpot(spot ? null : stage.center())}
        >
          {props.controls}
        </MapControls>
      )}
      <MapFoot state={state} hasStreets={hasStreets}>
        {props.note}
      </MapFoot>
    </section>
  );
}
