import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { type CodeFormat, codeFormats, type ReadCode } from './protocol.ts';

type Detector = Pick<BarcodeDetector, 'detect'>;

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own, if it knows all our formats. */
async function native(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: NativeDetector };
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return Own && codeFormats.every((format) => known.includes(format))
    ? new Own({ formats: codeFormats })
    : null;
}

async function ponyfill(): Promise<Detector> {
  const { BarcodeDetector: Ours, prepareZXingModule } = await import('barcode-detector/ponyfill');
  const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new Ours({ formats: [...codeFormats] });
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
