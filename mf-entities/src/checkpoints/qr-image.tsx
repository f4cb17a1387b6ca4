import { type QrType, qrContent } from 'contract';
import { Qr } from 'shared-ui/picture';

interface QrImageProps {
  checkpoint: { qr_type: QrType; code: string };
  label: string;
}

/** A checkpoint's QR, with a quarter of it dispensable: it hangs outdoors. */
export const QrImage = ({ checkpoint, label }: QrImageProps) => (
  <Qr text={qrContent(checkpoint)} label={label} spare="Q" />
);
