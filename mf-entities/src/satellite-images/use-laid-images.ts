import { getFile, type LaidPicture, type MapLayerContext, type SatelliteImage } from 'contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { widestFirst } from './in-sight.ts';

/** A photo as an address of this page. `failed` is what to say where the server says nothing. */
async function fetchPhoto(id: number, failed: string): Promise<string> {
  const photo = await call(getFile, { params: { id } });
  if (!(photo instanceof Blob)) throw new Error(failed);
  return URL.createObjectURL(photo);
}

/** A satellite image on the map, with its photo as an address of this page. */
interface LaidImage extends Pick<LaidPicture, 'url' | 'corners'> {
  id: number;
}

/**
 * Satellite images on the map, with their transparency (0 to 1). They are removed with the layer. `failed` is what to
 * say of a photo without an answer of its own.
 */
export function useLaidImages(lay: MapLayerContext['lay'], failed: string) {
  const [laid, setLaid] = useState<readonly LaidImage[]>([]);
  const [opacity, setOpacity] = useState(0.8);
  /** Those on the map or on their way: what arrives late is compared with what is wanted then. */
  const wanted = useRef(new Set<number>());
  /** Photos that were fetched or are on their way, so that one that comes back is not fetched again. */
  const photos = useRef(new Map<number, Promise<string>>());
  const show = useEffectEvent(lay);
  useEffect(() => show(laid.map(({ url, corners }) => ({ url, corners, opacity }))), [laid, opacity]);
  useEffect(() => {
    const [ids, held] = [wanted.current, photos.current];
    return () => {
      show([]);
      ids.clear();
      for (const photo of held.values()) void photo.then(URL.revokeObjectURL, () => undefined);
      held.clear();
    };
  }, []);
  const photoOf = (id: number) => {
    const held = photos.current;
    const photo = held.get(id) ?? fetchPhoto(id, failed);
    held.set(id, photo);
    photo.catch(() => held.delete(id));
    return photo;
  };
  const draw = async ({ id, photo_id, corners }: SatelliteImage) => {
    const url = await photoOf(photo_id);
    if (!wanted.current.has(id)) return;
    setLaid((before) => widestFirst([...before.filter((one) => one.id !== id), { id, corners, url }]));
  };
  return {
    laid,
    opacity,
    setOpacity,
    /** The ids of those on the map or on their way, at this moment. */
    wanted: () => [...wanted.current],
    /** Fetches an image's photo and draws it, unless it is lifted meanwhile; returns false and says why if that fails. */
    add: async (image: SatelliteImage, { quiet = false } = {}): Promise<boolean> => {
      wanted.current.add(image.id);
      try {
        await draw(image);
        return true;
      } catch (error) {
        if (!wanted.current.delete(image.id)) return true;
        if (!quiet) toast.error(problemOf(error, failed));
        return false;
      }
    },
    lift: (id: number) => {
      wanted.current.delete(id);
      setLaid((before) => before.filter((one) => one.id !== id));
    },
  };
}
