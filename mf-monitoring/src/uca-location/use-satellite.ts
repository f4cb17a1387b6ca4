import { useEffect, useRef, useState } from 'react';
import type { MapImage } from 'shared-ui/map';

/** A satellite image on the map, with its photo as an address of this page. */
export interface LaidImage extends Pick<MapImage, 'url' | 'corners'> {
  id: number;
}

/** Which satellite images lie on the map, and how much of the land shows through them (0 to 1). */
export function useSatellite() {
  const [open, setOpen] = useState(false);
  const [laid, setLaid] = useState<readonly LaidImage[]>([]);
  const [opacity, setOpacity] = useState(0.8);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const held = urls.current;
    return () => {
      for (const url of held) URL.revokeObjectURL(url);
    };
  }, []);
  return {
    open,
    setOpen,
    laid,
    opacity,
    setOpacity,
    lay: (image: LaidImage) => {
      urls.current.add(image.url);
      setLaid((before) => [...before.filter(({ id }) => id !== image.id), image]);
    },
    lift: (id: number) => setLaid((before) => before.filter((one) => one.id !== id)),
    images: laid.map(({ url, corners }): MapImage => ({ url, corners, opacity })),
  };
}
export type Satellite = ReturnType<typeof useSatellite>;
