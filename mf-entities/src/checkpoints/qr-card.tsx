import type { QrType } from 'contract';
import { Download } from 'lucide-react';
import { Button } from 'shared-ui';
import { download } from 'shared-ui/resource';
import { useT } from '../text.ts';
import './qr.styles.ts';
import { qrFile } from './qr-file.ts';
import { QrImage } from './qr-image.tsx';

export interface QrSubject {
  name: string;
  place_name: string;
  code: string;
  qr_type: QrType;
}

/** One QR to look at and to keep as a file. */
export function QrCard({ checkpoint }: { checkpoint: QrSubject }) {
  const t = useT();
  return (
    <div className="m-qr-card">
      <QrImage checkpoint={checkpoint} label={t('checkpoint.qrOf', { name: checkpoint.name })} />
      <Button
        icon={<Download aria-hidden />}
        onClick={() => download(qrFile(checkpoint), `qr-${checkpoint.code}.svg`)}
      >
        {t('checkpoint.download')}
      </Button>
    </div>
  );
}
