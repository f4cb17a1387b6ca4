import { takeVisitFile, uploadVisitFile, type VisitFileRow } from 'contract';
import { useRef, useState } from 'react';
import { call } from 'shared-auth';
import { problemOf } from 'shared-ui/problem';
import type { Upload } from 'shared-ui/widgets/file-upload';

/** What became of the files that were chosen. */
export interface Settled {
  /** Ids of those that were uploaded. */
  ids: number[];
  /** Names of those that were not. */
  failed: string[];
}

/** Sends one file to where it is kept. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<VisitFileRow>;

type OnSent = (row: VisitFileRow) => void | Promise<void>;

export interface Uploads {
  list: readonly Upload[];
  /** The id of a file that was uploaded. */
  idOf: (file: File) => number | undefined;
  /** Uploads a file, at first or again; it is sent once `onSent` is done. */
  send: (file: File, onSent: OnSent) => Promise<void>;
  /** Forgets a file, and stops its upload if it is running. */
  remove: (file: File) => void;
  /** Waits for what is still being uploaded. */
  settled: () => Promise<Settled>;
}

interface Running {
  abort: AbortController;
  done: Promise<void>;
  id?: number;
}

/** A smaller file is sent in one call: sending it again costs little. */
const LARGE = 1024 * 1024;

/** Stores one file; a large one resumes where it was interrupted. */
async function storeFile(...[file, options]: Parameters<SendFile>): Promise<VisitFileRow> {
  if (file.size <= LARGE) return call(uploadVisitFile, { body: {}, files: { file: [file] }, ...options });
  const { uploadResumable } = await import('shared-auth/uploads');
  const upload_id = await uploadResumable(file, options);
  return call(takeVisitFile, { body: { upload_id }, signal: options.signal });
}

/** Uploads files, each by itself; one that fails stays in the list, to be tried again. */
export function useUploads(sendFile: SendFile = storeFile): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const runs = useRef(new Map<File, Running>());
  const put = (upload: Upload) =>
    setList((before) =>
      before.some(({ file }) => file === upload.file)
        ? before.map((one) => (one.file === upload.file ? upload : one))
        : [...before, upload],
    );
  const work = async (file: File, signal: AbortSignal, onSent: OnSent) => {
    put({ file, state: 'sending', progress: 0 });
    try {
      const row = await sendFile(file, {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) put({ file, state: 'sending', progress });
        },
      });
      if (signal.aborted) return;
      const run = runs.current.get(file);
      if (run) run.id = row.id;
      await onSent(row);
      if (!signal.aborted) put({ file, state: 'sent' });
    } catch (error) {
      const { title, description } = problemOf(error);
      if (!signal.aborted) put({ file, state: 'failed', problem: description ?? title });
    }
  };
  return {
    list,
    idOf: (file) => runs.current.get(file)?.id,
    send: (file, onSent) => {
      const abort = new AbortController();
      const run: Running = { abort, done: Promise.resolve() };
      runs.current.set(file, run);
      run.done = work(file, abort.signal, onSent);
      return run.done;
    },
    remove: (file) => {
      runs.current.get(file)?.abort.abort();
      runs.current.delete(file);
      setList((before) => before.filter((one) => one.file !== file));
    },
    settled: async () => {
      await Promise.all([...runs.current.values()].map(({ done }) => done));
      const all = [...runs.current];
      return {
        ids: all.flatMap(([, { id }]) => id ?? []),
        failed: all.flatMap(([{ name }, { id }]) => (id === undefined ? [name] : [])),
      };
    },
  };
}
