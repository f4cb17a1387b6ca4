import { Blend, Expand, Group, MapPin, MapPinned, Maximize, Minus, Plus, Ruler } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useT } from '../i18n/use-t.ts';
import type { LiveLayer } from './live/layer-types.ts';
import type { LiveMode } from './live/protocol.ts';
import type { Stage } from './view/stage.ts';

const modeIcons = { clusters: Group, points: MapPin, heat: Blend } satisfies Record<LiveMode, unknown>;

interface MapControlsProps {
  stage: Stage;
  /** Null where there is no full screen, as on iPhones. */
  onFullScreen: (() => void) | null;
  layer: LiveLayer | undefined;
  onMode: ((mode: LiveMode) => void) | undefined;
  /** Whether distances are being measured; null if there is no such tool. */
  measuring: boolean | null;
  onMeasure: (measuring: boolean) => void;
  /** Whether what can be done at a place is open; null if nothing is offered. */
  offering: boolean | null;
  /** The button for the centre. */
  offer: RefObject<HTMLButtonElement | null>;
  /** Opens what can be done at the centre, or closes what is open. */
  onOffer: () => void;
  children: ReactNode;
}

/** How points are shown, the tools, zoom, show everything and full screen. */
export function MapControls(props: MapControlsProps) {
  const { stage, onFullScreen, layer, measuring, offering, children } = props;
  const t = useT();
  const [mode, setMode] = useState<LiveMode>(layer?.mode ?? 'clusters');
  const choose = (next: LiveMode) => {
    layer?.setMode(next);
    setMode(next);
    props.onMode?.(next);
  };
  return (
    <div className="v-map-controls">
      {children}
      {layer && (
        <fieldset className="v-map-group" data-row aria-label={t('map.mode')}>
          {(['clusters', 'points', 'heat'] as const).map((name) => {
            const Icon = modeIcons[name];
            return (
              <IconButton
                key={name}
                variant="ghost"
                label={t(`map.${name}`)}
                aria-pressed={mode === name}
                onClick={() => choose(name)}
                icon={<Icon aria-hidden />}
              />
            );
          })}
        </fieldset>
      )}
      {(measuring !== null || offering !== null) && (
        <div className="v-map-group">
          {measuring !== null && (
            <IconButton
              variant="ghost"
              label={t('map.measure.title')}
              aria-pressed={measuring}
              onClick={() => props.onMeasure(!measuring)}
              icon={<Ruler aria-hidden />}
            />
          )}
          {offering !== null && (
            <IconButton
              ref={props.offer}
              variant="ghost"
              label={t('map.spot.centre')}
              data-centre=""
              aria-haspopup="dialog"
              aria-expanded={offering}
              disabled={measuring === true}
              onClick={props.onOffer}
              icon={<MapPinned aria-hidden />}
            />
          )}
        </div>
      )}
      <div className="v-map-group">
        <IconButton
          variant="ghost"
          label={t('map.zoomIn')}
          onClick={() => stage.zoom(1)}
          icon={<Plus aria-hidden />}
        />
        <IconButton
          variant="ghost"
          label={t('map.zoomOut')}
          onClick={() => stage.zoom(-1)}
          icon={<Minus aria-hidden />}
        />
        <IconButton
          variant="ghost"
          label={t('map.fit')}
          onClick={() => stage.fitAll()}
          icon={<Expand aria-hidden />}
        />
        {onFullScreen && (
          <IconButton
            variant="ghost"
            label={t('map.fullScreen')}
            onClick={onFullScreen}
            icon={<Maximize aria-hidden />}
          />
        )}
      </div>
    </div>
  );
}
