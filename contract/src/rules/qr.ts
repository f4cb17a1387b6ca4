import { qrTypes } from '../core/constants.ts';

export type QrType = (typeof qrTypes)[number];

const scheme = /^vigia:\/\/checkpoint\/([NLCK])\/(.+)$/;

/**
 * What the QR of a checkpoint says. N is read from within the app or the web and says the code alone. L, C and K are
 * read by a camera and say a link that opens the app, with how it is to be taken.
 */
export function qrContent({ qr_type, code }: { qr_type: QrType; code: string }): string {
  return qr_type === 'N' ? code : `vigia://checkpoint/${qr_type}/${encodeURIComponent(code)}`;
}

/** The checkpoint a QR names: the inverse of `qrContent`. Text that is no link of ours is a code. */
export function readQr(content: string): { qr_type: QrType; code: string } {
  const [, type, code = ''] = scheme.exec(content) ?? [];
  const qr_type = qrTypes.find((known) => known === type);
  return qr_type ? { qr_type, code: decodeURIComponent(code) } : { qr_type: 'N', code: content };
}
