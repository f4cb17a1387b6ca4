import { codesIn, loadDetector } from './codes.ts';
import type { ReadCode, ReadReply, ReadRequest } from './protocol.ts';
import { grayOf } from './zone/gray.ts';
import { loadLineReader } from './zone/line-reader.ts';
import { type ReadLine, zoneOf } from './zone/zone-of.ts';

interface WorkerScope {
  postMessage(reply: ReadReply): void;
  onmessage: ((event: MessageEvent<ReadRequest>) => void) | null;
}

const scope = self as unknown as WorkerScope;
const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });
let reader: Promise<ReadLine | null> | undefined;

function pixelsOf(image: ImageBitmap): ImageData | null {
  canvas.width = image.width;
  canvas.height = image.height;
  context?.drawImage(image, 0, 0);
  image.close();
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** Null when it could not be loaded: codes are read all the same. */
function lineReader(network: string): Promise<ReadLine | null> {
  reader ??= loadLineReader(network).catch(() => null);
  return reader;
}

async function zoneIn(pixels: ImageData, network: string): Promise<ReadCode[]> {
  const read = await lineReader(network);
  const lines = read && zoneOf(grayOf(pixels), read);
  return lines ? [{ text: lines.join('\n'), format: 'mrz' }] : [];
}

async function read({ image, network }: ReadRequest): Promise<ReadCode[]> {
  if (!image) {
    await loadDetector();
    if (network) await lineReader(network);
    return [];
  }
  const pixels = pixelsOf(image);
  if (!pixels) throw new Error('This browser draws no pictures in workers.');
  const codes = await codesIn(pixels);
  return network && codes.length === 0 ? zoneIn(pixels, network) : codes;
}

scope.onmessage = ({ data }) =>
  void read(data).then(
    (codes) => scope.postMessage({ id: data.id, codes }),
    () => scope.postMessage({ id: data.id }),
  );
