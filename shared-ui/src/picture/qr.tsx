import { defineStyles } from '../theme/styles.ts';
import { drawQr } from './draw-qr.ts';

defineStyles(`
.v-qr { display: block; inline-size: 100%; aspect-ratio: 1; shape-rendering: crispEdges; border-radius: 4px; }
.v-qr-ground { fill: #fff; } .v-qr-dark { fill: #000; }
`);

export interface QrProps {
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  /** How much of it may be lost: `M` 15 %, `Q` 25 %. */
  spare?: 'M' | 'Q';
}

/** A QR as wide as its place, black on white in either theme. */
export function Qr({ text, label, spare }: QrProps) {
  const { size, path } = drawQr(text, spare);
  return (
    <svg className="v-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path className="v-qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="v-qr-dark" d={path} />
    </svg>
  );
}
