import type { VisitFileRow } from 'contract';
import { useRef } from 'react';
import type { Upload } from 'shared-ui/widgets/file-upload';
import { useUploads } from './use-uploads.ts';

/** Photos of equipment that were chosen here, each of one row. */
export interface Photos {
  of: (row: number) => Upload | undefined;
  /** Uploads a row's photo, at first or again; `onSent` receives the row that has it by then. */
  send: (row: number, file: File, onSent: (row: number, photo: VisitFileRow) => void) => void;
  /** Forgets a row's photo, and stops its upload if it is running. */
  drop: (row: number) => void;
  /** A row was removed: those after it move up. */
  dropRow: (row: number) => void;
  /** Waits for what is still being uploaded: ids by row, and names of those that failed. */
  settled: () => Promise<{ ids: ReadonlyMap<number, number>; failed: string[] }>;
}

/** Uploads photos of equipment while rows are added and removed. */
export function usePhotos(): Photos {
  const uploads = useUploads();
  const rows = useRef(new Map<File, number>());
  const fileOf = (row: number) => [...rows.current].find(([, one]) => one === row)?.[0];
  const drop = (row: number) => {
    const file = fileOf(row);
    if (!file) return;
    rows.current.delete(file);
    uploads.remove(file);
  };
  return {
    of: (row) => uploads.list.find(({ file }) => file === fileOf(row)),
    drop,
    dropRow: (row) => {
      drop(row);
      for (const [file, one] of rows.current) if (one > row) rows.current.set(file, one - 1);
    },
    send: (row, file, onSent) => {
      if (fileOf(row) !== file) drop(row);
      rows.current.set(file, row);
      void uploads.send(file, (photo) => onSent(rows.current.get(file) ?? row, photo));
    },
    settled: async () => {
      const { failed } = await uploads.settled();
      const ids = [...rows.current].flatMap(([file, row]) => {
        const id = uploads.idOf(file);
        return id === undefined ? [] : [[row, id] as const];
      });
      return { ids: new Map(ids), failed };
    },
  };
}
