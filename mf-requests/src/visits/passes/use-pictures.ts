import { useEffect, useState } from 'react';
import type { PassFace } from './draw-pass.ts';
import { pictureOf } from './pass-files.ts';

/** Pictures of passes by their code, drawn one after another; each is there as soon as it is drawn. */
export function usePictures(faces: readonly PassFace[]): ReadonlyMap<string, Blob> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Blob>>(new Map());
  const wanted = JSON.stringify(faces);
  useEffect(() => {
    let stopped = false;
    setPictures(new Map());
    void (async () => {
      for (const face of JSON.parse(wanted) as PassFace[]) {
        const picture = await pictureOf(face);
        if (stopped) return;
        setPictures((before) => new Map(before).set(face.code, picture));
      }
    })();
    return () => {
      stopped = true;
    };
  }, [wanted]);
  return pictures;
}

/** An address of a picture while the part that shows it is there. */
export function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return picture && address;
}
