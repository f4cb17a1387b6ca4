import { useEffect, useState } from 'react';
import type { PassFace } from './draw-pass.ts';
import { pictureOf } from './pass-files.ts';

/** A pass as a picture, and where the page shows it from. */
export interface Picture {
  blob: Blob;
  address: string;
}
export type Pictures = ReadonlyMap<string, Picture>;

const none: Pictures = new Map();

/** Pictures of passes by their code, drawn one after another; `failed` where the browser could not. */
export function usePictures(faces: readonly PassFace[]): { pictures: Pictures; failed: boolean } {
  const [pictures, setPictures] = useState(none);
  const [failed, setFailed] = useState(false);
  const wanted = JSON.stringify(faces);
  useEffect(() => {
    let stopped = false;
    const addresses: string[] = [];
    setPictures(none);
    setFailed(false);
    void (async () => {
      for (const face of JSON.parse(wanted) as PassFace[]) {
        const blob = await pictureOf(face);
        if (stopped) return;
        const address = URL.createObjectURL(blob);
        addresses.push(address);
        setPictures((before) => new Map(before).set(face.code, { blob, address }));
      }
    })().catch(() => setFailed(!stopped));
    return () => {
      stopped = true;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [wanted]);
  return { pictures, failed };
}
