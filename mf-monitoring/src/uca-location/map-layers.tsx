import './map-layers.styles.ts';
import type { MapSight } from 'contract';
import { List, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton, Skeleton } from 'shared-ui';
import { MapGroup, type MapHandle } from 'shared-ui/map';
import { FillIcon, Part } from 'shared-ui/slot';
import { useT } from '../text.ts';
import { LEGEND, type MapLayers } from './use-map-layers.ts';

interface LayerButtonsProps {
  layers: MapLayers;
  /** False on a page with a legend of its own, and a lower map. Default true. */
  withLegend?: boolean;
}

/** A button for each layer offered to this user, and one for the legend. */
export function LayerButtons({ layers: { layers, legend, toggle }, withLegend = true }: LayerButtonsProps) {
  const t = useT();
  if (layers.length === 0 && !withLegend) return null;
  return (
    <MapGroup row={!withLegend}>
      {layers.map(({ fill, open, laid }) => (
        <IconButton
          key={fill.id}
          variant="ghost"
          label={fill.title}
          icon={<FillIcon fill={fill} />}
          aria-pressed={laid}
          aria-expanded={open}
          onClick={() => toggle(fill.id)}
        />
      ))}
      {withLegend && (
        <IconButton
          variant="ghost"
          label={t('location.legend')}
          icon={<List aria-hidden />}
          aria-expanded={legend}
          onClick={() => toggle(LEGEND)}
        />
      )}
    </MapGroup>
  );
}

interface LayerPanelsProps {
  layers: MapLayers;
  map: MapHandle | null;
  sight: MapSight | null;
  /** The legend. */
  legend: ReactNode;
}

/** Panels of the layers opened so far; a closed panel stays mounted to keep its layer on the map. */
export function LayerPanels({ layers, map, sight, legend }: LayerPanelsProps) {
  const t = useT();
  const { close, put, keep } = layers;
  return (
    <>
      {layers.layers
        .filter(({ opened }) => opened)
        .map(({ fill, open, kept }) => (
          <Panel key={fill.id} title={fill.title} open={open} onClose={close}>
            <Part
              fill={fill}
              context={{
                fit: map && ((bounds) => map.fit(bounds)),
                lay: (pictures) => put(fill.id, { pictures }),
                draw: (shapes) => put(fill.id, { shapes }),
                heat: (heat) => put(fill.id, { heat }),
                sight,
                kept,
                keep: (text) => keep(fill, text),
              }}
              skeleton={<Skeleton height="5rem" />}
            />
          </Panel>
        ))}
      {layers.legend && (
        <Panel title={t('location.legend')} open onClose={close}>
          {legend}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Panel({ title, open, onClose, children }: PanelProps) {
  const t = useT();
  const id = useId();
  return (
    <section className="m-layer" aria-labelledby={id} hidden={!open}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton size="sm" label={t('location.closeLayer')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
