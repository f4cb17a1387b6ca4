import { equipmentPhotos, getVisitFile, type Visit } from 'contract';
import { useEffect, useState } from 'react';
import { call } from 'shared-auth';

export type SheetPhotos = ReadonlyMap<number, string>;

/** Addresses of the photos of a request's equipment; undefined until all are loaded. A failed one is left out. */
export function useSheetPhotos({ id, equipment }: Visit): SheetPhotos | undefined {
  const [photos, setPhotos] = useState<SheetPhotos>();
  const wanted = equipmentPhotos(equipment).join();
  useEffect(() => {
    let stopped = false;
    const made: string[] = [];
    const load = async (file: number): Promise<(readonly [number, string])[]> => {
      const content = await call(getVisitFile, { params: { id, file } }).catch(() => undefined);
      if (stopped || !(content instanceof Blob)) return [];
      const address = URL.createObjectURL(content);
      made.push(address);
      return [[file, address]];
    };
    const files = wanted === '' ? [] : wanted.split(',').map(Number);
    void Promise.all(files.map(load)).then((all) => {
      if (!stopped) setPhotos(new Map(all.flat()));
    });
    return () => {
      stopped = true;
      made.forEach(URL.revokeObjectURL);
    };
  }, [id, wanted]);
  return photos;
}
