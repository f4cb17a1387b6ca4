import { type LaidHeat, type LaidPicture, type LaidShape, mapLayerParam } from 'contract';
import { useState } from 'react';
import { useLocation } from 'shared-ui';
import { type Fill, useFills } from 'shared-ui/slot';

/** What one layer has placed on the map. */
export interface Laid {
  pictures: readonly LaidPicture[];
  shapes: readonly LaidShape[];
  heat: LaidHeat | null;
}

type Kept = ReadonlyMap<string, string>;

const nothing: Laid = { pictures: [], shapes: [], heat: null };
/** The legend's panel, which belongs to no layer. */
export const LEGEND = 'legend';

/**
 * State of the map's layers: the open panel, the panels opened so far, and what each placed on the map. `named` holds
 * each opened layer's state from the address; `onKeep` is told how to change it: a layer may keep something long after
 * the render that it began in. `bare`: the map shows no ground of its own, so the layers of the client's places are on
 * it until the address names any.
 */
export function useMapLayers(named: Kept, onKeep: (change: (before: Kept) => Kept) => void, bare = false) {
  const fills = useFills('map.layers');
  const [open, setOpen] = useOpenPanel();
  const [laid, setLaid] = useState<ReadonlyMap<string, Laid>>(new Map());
  const partOf = ({ declared }: Fill<'map.layers'>) => declared.part;
  const ground = () =>
    fills.flatMap((fill) => {
      const { ground: state } = fill.declared;
      return state ? [[partOf(fill), state === true ? '' : state] as const] : [];
    });
  const onMap = (of: Kept) => (bare && of.size === 0 ? new Map(ground()) : of);
  const kept = onMap(named);
  const keep = (fill: Fill<'map.layers'>, text: string) =>
    onKeep((before) => new Map(onMap(before)).set(partOf(fill), text));
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
      if (fill && !kept.has(partOf(fill))) keep(fill, '');
      const panel = fill ? partOf(fill) : id;
      setOpen(panel === open ? null : panel);
    },
    close: () => setOpen(null),
    put,
    keep,
    images: layers.flatMap(({ own }) => own.pictures),
    shapes: layers.flatMap(({ own }) => own.shapes),
    heat: layers.findLast(({ own }) => own.heat)?.own.heat ?? null,
  };
}
export type MapLayers = ReturnType<typeof useMapLayers>;

/** The open panel's part; navigation state can open one. */
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
