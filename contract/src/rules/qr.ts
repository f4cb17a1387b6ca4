import { qrTypes } from '../core/constants.ts';

export type QrType = (typeof qrTypes)[number];

const scheme = /^vigia:\/\/checkpoint\/([NLCK])\/(.+)$/;

/**
 * The content of a checkpoint's QR. N is read from within the app or the web and contains only the code. L, C and K are
 * read by a camera and contain a link that opens the app, including how the code was read.
 */
export function qrContent({ qr_type, code }: { qr_type: QrType; code: string }): string {
  return qr_type === 'N' ? code : `vigia://checkpoint/${qr_type}/${encodeURIComponent(code)}`;
}

/** The checkpoint a QR refers to: the inverse of `qrContent`. Text that is not one of our links is a code. */
export function readQr(content: string): { qr_type: QrType; code: string } {
  const [, type, code = ''] = scheme.exec(content) ?? [];
  const qr_type = qrTypes.find((known) => known === type);
  return qr_type ? { qr_type, code: decodeURIComponent(code) } : { qr_type: 'N', code: content };
}
