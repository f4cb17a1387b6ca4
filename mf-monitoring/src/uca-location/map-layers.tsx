import './map-layers.styles.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton, Skeleton } from 'shared-ui';
import { MapGroup, type MapHandle } from 'shared-ui/map';
import { FillIcon, Part } from 'shared-ui/slot';
import { useT } from '../text.ts';
import type { MapLayers } from './use-map-layers.ts';

/** A button for each layer that areas offer to this user. */
export function LayerButtons({ layers: { layers, toggle } }: { layers: MapLayers }) {
  if (layers.length === 0) return null;
  return (
    <MapGroup>
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
    </MapGroup>
  );
}

interface LayerPanelsProps {
  layers: MapLayers;
  map: MapHandle | null;
}

/** The panels of the layers that have been opened; a closed one goes on holding what it laid on the map. */
export function LayerPanels({ layers: { layers, close, lay, draw }, map }: LayerPanelsProps) {
  const t = useT();
  const id = useId();
  return layers
    .filter(({ opened }) => opened)
    .map(({ fill, open }) => (
      <section key={fill.id} className="m-layer" aria-labelledby={id + fill.id} hidden={!open}>
        <header>
          <h2 id={id + fill.id}>{fill.title}</h2>
          <IconButton size="sm" label={t('location.closeLayer')} icon={<X aria-hidden />} onClick={close} />
        </header>
        <Part
          fill={fill}
          context={{
            fit: map && ((bounds) => map.fit(bounds)),
            lay: (pictures) => lay(fill.id, pictures),
            draw: (shapes) => draw(fill.id, shapes),
          }}
          skeleton={<Skeleton height="5rem" />}
        />
      </section>
    ));
}
