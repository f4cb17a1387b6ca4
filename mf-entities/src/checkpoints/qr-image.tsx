import type { QrType } from 'contract';
import { drawQr } from './qr-svg.ts';

/** A checkpoint's QR, black on white in either theme. */
export function QrImage({
  checkpoint,
  label,
}: {
  checkpoint: { qr_type: QrType; code: string };
  label: string;
}) {
  const { size, path } = drawQr(checkpoint);
  return (
    <svg className="m-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path className="m-qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="m-qr-dark" d={path} />
    </svg>
  );
}
