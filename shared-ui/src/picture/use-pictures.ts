import { useEffect, useEffectEvent, useState } from 'react';

/** A drawing as a picture, and where the page shows it from. */
export interface Picture {
  blob: Blob;
  address: string;
}
export type Pictures = ReadonlyMap<string, Picture>;

const none: Pictures = new Map();

/**
 * Pictures of what is drawn from `faces`, by their keys, one after another; `failed` where the browser could not. A face
 * is plain data: pictures are drawn again when it changes.
 */
export function usePictures<Face>(
  faces: readonly Face[],
  { keyOf, draw }: { keyOf: (face: Face) => string; draw: (face: Face) => Promise<Blob> },
): { pictures: Pictures; failed: boolean } {
  const [pictures, setPictures] = useState(none);
  const [failed, setFailed] = useState(false);
  const wanted = JSON.stringify(faces);
  const drawn = useEffectEvent(async (face: Face) => ({ key: keyOf(face), blob: await draw(face) }));
  useEffect(() => {
    let stopped = false;
    const addresses: string[] = [];
    setPictures(none);
    setFailed(false);
    void (async () => {
      for (const face of JSON.parse(wanted) as Face[]) {
        const { key, blob } = await drawn(face);
        if (stopped) return;
        const address = URL.createObjectURL(blob);
        addresses.push(address);
        setPictures((before) => new Map(before).set(key, { blob, address }));
      }
    })().catch(() => setFailed(!stopped));
    return () => {
      stopped = true;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [wanted]);
  return { pictures, failed };
}
