import { type QrType, qrContent } from 'contract';
import qrcode from 'qrcode-generator';

/** Modules of white around a QR, without which cameras do not find it. */
const QUIET = 4;

// Codes have accents; a QR says bytes.
qrcode.stringToBytes = (text: string) => [...new TextEncoder().encode(text)];

export interface QrDrawing {
  /** Modules across, quiet zone included. */
  size: number;
  /** Path data of the dark modules in a square of that size. */
  path: string;
}

/** The QR of a checkpoint, with a quarter of it dispensable: it hangs outdoors. */
export const drawQr = (checkpoint: { qr_type: QrType; code: string }): QrDrawing =>
  drawText(qrContent(checkpoint), 'Q');

/** The QR of a text; `spare`: how much of it may be lost, `M` being 15 % and `Q` 25 %. */
export function drawText(text: string, spare: 'M' | 'Q' = 'M'): QrDrawing {
  const qr = qrcode(0, spare);
  qr.addData(text, 'Byte');
  qr.make();
  const count = qr.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (qr.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return { size: count + 2 * QUIET, path };
}

/** The same as a file. */
export function qrFile(checkpoint: { qr_type: QrType; code: string }): Blob {
  const { size, path } = drawQr(checkpoint);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
