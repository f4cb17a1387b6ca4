import type { LaidPicture, MapLayerContext } from 'contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A satellite image on the map, with its photo as an address of this page. */
export interface LaidImage extends Pick<LaidPicture, 'url' | 'corners'> {
  id: number;
}

/** Satellite images on the map, with their transparency (0 to 1). They are removed with the layer. */
export function useLaidImages(lay: MapLayerContext['lay']) {
  const [laid, setLaid] = useState<readonly LaidImage[]>([]);
  const [opacity, setOpacity] = useState(0.8);
  const urls = useRef(new Set<string>());
  const show = useEffectEvent(lay);
  useEffect(() => show(laid.map(({ url, corners }) => ({ url, corners, opacity }))), [laid, opacity]);
  useEffect(() => {
    const held = urls.current;
    return () => {
      show([]);
      for (const url of held) URL.revokeObjectURL(url);
    };
  }, []);
  return {
    laid,
    opacity,
    setOpacity,
    add: (image: LaidImage) => {
      urls.current.add(image.url);
      setLaid((before) => [...before.filter(({ id }) => id !== image.id), image]);
    },
    lift: (id: number) => setLaid((before) => before.filter((one) => one.id !== id)),
  };
}
export type LaidImages = ReturnType<typeof useLaidImages>;
