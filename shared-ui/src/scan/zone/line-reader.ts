import type { Gray } from './gray.ts';
import type { ReadLine } from './zone-of.ts';

/** What we call of tesseract.js-core, which has no types of its own. */
interface Tesseract {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    MeanTextConf(): number;
  };
}

type Core = (options: {
  locateFile: () => string;
  print: () => void;
  printErr: () => void;
}) => Promise<Tesseract>;

const scope = globalThis as unknown as { importScripts(file: string): void; TesseractCore: Core };
const LSTM_ONLY = 1;
const ONE_LINE = '7';

/** The picture as a file of the simplest format. */
function fileOf({ data, width, height }: Gray): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

/**
 * Loads the reader of lines in OCR-B, in a worker: Tesseract with the network for machine-readable zones that the
 * operator has configured. Everything is loaded from this server and nothing is sent.
 */
export async function loadLineReader(network: string): Promise<ReadLine> {
  const wasm = new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm', import.meta.url).href;
  const trained = fetch(network);
  scope.importScripts(new URL('tesseract.js-core/tesseract-core-simd-lstm.js', import.meta.url).href);
  const tesseract = await scope.TesseractCore({ locateFile: () => wasm, print() {}, printErr() {} });
  const answer = await trained;
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  tesseract.FS.writeFile('./mrz.traineddata', new Uint8Array(await answer.arrayBuffer()));
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, 'mrz', LSTM_ONLY) !== 0) throw new Error('The trained data could not be used.');
  api.SetVariable('tessedit_pageseg_mode', ONE_LINE);
  api.SetVariable('tessedit_char_whitelist', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<');
  return (strip) => {
    tesseract.FS.writeFile('/input', fileOf(strip));
    api.SetImageFile(1, 0);
    api.Recognize(null);
    return { text: api.GetUTF8Text(), sure: api.MeanTextConf() };
  };
}
