import type { ReadCode, ReadReply, ReadRequest } from './protocol.ts';

/** Reads pictures, one after the other, beside the page. */
export interface Reader {
  /** Receives the picture; without one, gets ready. Rejects when nothing can be read here: the worker or what it needs could not be loaded. `network` as in `ReadRequest`. */
  read(image: ImageBitmap | null, network: string | null): Promise<ReadCode[]>;
  close(): void;
}

interface Waiting {
  resolve: (codes: ReadCode[]) => void;
  reject: (reason: Error) => void;
}

/** The worker. It alone may compile WebAssembly: api/src/http/security.ts knows it by its name. */
const start = () => new Worker(new URL('./scan.worker.ts', import.meta.url), { name: 'scan' });

/** Starts with the first picture, also after `close`. */
export function openReader(): Reader {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<number, Waiting>();
  const close = () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('The reader was closed.'));
    waiting.clear();
  };
  const open = () => {
    worker ??= start();
    worker.onerror = close;
    worker.onmessage = ({ data: { id, codes } }: MessageEvent<ReadReply>) => {
      if (codes) waiting.get(id)?.resolve(codes);
      else waiting.get(id)?.reject(new Error('Nothing can be read here.'));
      waiting.delete(id);
    };
    return worker;
  };
  return {
    read: (image, network) =>
      new Promise((resolve, reject) => {
        const request: ReadRequest = { id: ++count, image, network };
        waiting.set(request.id, { resolve, reject });
        open().postMessage(request, image ? [image] : []);
      }),
    close,
  };
}
