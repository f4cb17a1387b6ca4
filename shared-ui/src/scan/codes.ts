import type { BarcodeDetector as Ponyfill } from 'barcode-detector/ponyfill';
import { type CodeFormat, codeFormats, type ReadCode } from './protocol.ts';

type Detector = Pick<Ponyfill, 'detect'>;

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own, if it knows all our formats. */
async function native(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetector };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && codeFormats.every((format) => known.includes(format))
    ? new BarcodeDetector({ formats: codeFormats })
    : null;
}

async function ponyfill(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...codeFormats] });
}

let detector: Promise<Detector> | undefined;

/** Rejects when the reader could not be loaded. */
export function loadDetector(): Promise<Detector> {
  detector ??= native().then((own) => own ?? ponyfill());
  return detector;
}

/** Every code in a picture. */
export async function codesIn(picture: ImageData): Promise<ReadCode[]> {
  const found = await (await loadDetector()).detect(picture);
  return found
    .filter(({ rawValue }) => rawValue !== '')
    .map(({ rawValue, format }) => ({ text: rawValue, format: format as CodeFormat }));
}
