import { type QrType, qrContent } from 'contract';
import { drawQr } from 'shared-ui/picture';

/** A checkpoint's QR as a file. */
export function qrFile(checkpoint: { qr_type: QrType; code: string }): Blob {
  const { size, path } = drawQr(qrContent(checkpoint), 'Q');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
