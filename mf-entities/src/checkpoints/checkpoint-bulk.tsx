import type { Checkpoint } from 'contract';
import { QrCode, Trash2 } from 'lucide-react';
import { Button, LinkButton } from 'shared-ui';
import type { BulkProps } from 'shared-ui/resource';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** Prints the QRs of the selected checkpoints, or deletes them. */
export function CheckpointBulk({ rows, remove }: BulkProps<Checkpoint>) {
  const t = useT();
  return (
    <>
      <LinkButton to={paths.qrSheet(rows.map(({ id }) => id))} icon={<QrCode aria-hidden />}>
        {t('checkpoint.printQr')}
      </LinkButton>
      {remove && (
        <Button icon={<Trash2 aria-hidden />} onClick={remove}>
          {t('bulk.remove')}
        </Button>
      )}
    </>
  );
}
