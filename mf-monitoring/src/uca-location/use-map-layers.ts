import { type LaidHeat, type LaidPicture, type LaidShape, mapLayerParam } from 'contract';
import { useState } from 'react';
import { useLocation } from 'shared-ui';
import { type Fill, useFills } from 'shared-ui/slot';

/** What lies on the map of one layer. */
export interface Laid {
  pictures: readonly LaidPicture[];
  shapes: readonly LaidShape[];
  heat: LaidHeat | null;
}

const nothing: Laid = { pictures: [], shapes: [], heat: null };
/** The panel that tells what the map shows; no layer's. */
export const LEGEND = 'legend';

/**
 * What areas can lay on the map: which panel is open, which have been opened yet, and what lies there. `kept` are those
 * that were opened, with what they keep in the address; `onKeep` takes it when that changes.
 */
export function useMapLayers(
  kept: ReadonlyMap<string, string>,
  onKeep: (kept: ReadonlyMap<string, string>) => void,
) {
  const fills = useFills('map.layers');
  const [open, setOpen] = useOpenPanel();
  const [laid, setLaid] = useState<ReadonlyMap<string, Laid>>(new Map());
  const partOf = ({ declared }: Fill<'map.layers'>) => declared.part;
  const put = (id: string, part: Partial<Laid>) =>
    setLaid((before) => new Map(before).set(id, { ...(before.get(id) ?? nothing), ...part }));
  const layers = fills.map((fill) => {
    const own = laid.get(fill.id) ?? nothing;
    return {
      fill,
      open: partOf(fill) === open,
      opened: kept.has(partOf(fill)),
      kept: kept.get(partOf(fill)) ?? '',
      own,
      laid: own.pictures.length + own.shapes.length > 0 || own.heat !== null,
    };
  });
  return {
    layers,
    legend: open === LEGEND,
    toggle: (id: string) => {
      const fill = fills.find((one) => one.id === id);
      if (fill && !kept.has(partOf(fill))) onKeep(new Map(kept).set(partOf(fill), ''));
      const panel = fill ? partOf(fill) : id;
      setOpen(panel === open ? null : panel);
    },
    close: () => setOpen(null),
    put,
    keep: (fill: Fill<'map.layers'>, text: string) => onKeep(new Map(kept).set(partOf(fill), text)),
    images: layers.flatMap(({ own }) => own.pictures),
    shapes: layers.flatMap(({ own }) => own.shapes),
    heat: layers.findLast(({ own }) => own.heat)?.own.heat ?? null,
  };
}
export type MapLayers = ReturnType<typeof useMapLayers>;

/** Whose panel is open, by its part; a navigation that opens one says so in its state. */
function useOpenPanel() {
  const { key, state } = useLocation();
  const [seen, setSeen] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  if (key !== seen) {
    setSeen(key);
    const wanted: unknown = state?.[mapLayerParam];
    if (typeof wanted === 'string') setOpen(wanted);
  }
  return [open, setOpen] as const;
}
