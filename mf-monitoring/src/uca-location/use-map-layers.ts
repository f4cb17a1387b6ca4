import type { LaidPicture, LaidShape } from 'contract';
import { useState } from 'react';
import { useFills } from 'shared-ui/slot';

/** What areas can lay on the map: which panel is open, which have been opened yet, and what lies there. */
export function useMapLayers() {
  const fills = useFills('map.layers');
  const [open, setOpen] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [laid, setLaid] = useState<ReadonlyMap<string, readonly LaidPicture[]>>(new Map());
  const [drawn, setDrawn] = useState<ReadonlyMap<string, readonly LaidShape[]>>(new Map());
  return {
    layers: fills.map((fill) => ({
      fill,
      open: fill.id === open,
      opened: opened.has(fill.id),
      laid: (laid.get(fill.id) ?? []).length + (drawn.get(fill.id) ?? []).length > 0,
    })),
    toggle: (id: string) => {
      setOpened((before) => new Set(before).add(id));
      setOpen((before) => (before === id ? null : id));
    },
    close: () => setOpen(null),
    lay: (id: string, pictures: readonly LaidPicture[]) =>
      setLaid((before) => new Map(before).set(id, pictures)),
    draw: (id: string, shapes: readonly LaidShape[]) => setDrawn((before) => new Map(before).set(id, shapes)),
    images: fills.flatMap(({ id }) => laid.get(id) ?? []),
    shapes: fills.flatMap(({ id }) => drawn.get(id) ?? []),
  };
}
export type MapLayers = ReturnType<typeof useMapLayers>;
