import qrcode from 'qrcode-generator';

/** Modules of white around a QR, without which cameras do not find it. */
const QUIET = 4;

// Texts have accents; a QR contains bytes.
qrcode.stringToBytes = (text: string) => [...new TextEncoder().encode(text)];

export interface QrDrawing {
  /** Modules across, quiet zone included. */
  size: number;
  /** SVG path data of the dark modules in a square of that size. */
  path: string;
}

/**
 * The QR of a text, the smallest that holds it. `spare`: how much of it may be lost, `M` being 15 % and `Q` 25 %. Text
 * of digits, capital letters and `$%*+-./: ` needs the least room.
 */
export function drawQr(text: string, spare: 'M' | 'Q' = 'M'): QrDrawing {
  const qr = qrcode(0, spare);
  qr.addData(text, /^[\dA-Z $%*+\-./:]+$/.test(text) ? 'Alphanumeric' : 'Byte');
  qr.make();
  const count = qr.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (qr.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return { size: count + 2 * QUIET, path };
}
