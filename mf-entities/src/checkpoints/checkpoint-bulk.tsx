import { type Checkpoint, pathTo } from 'contract';
import { QrCode, Tags, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, LinkButton } from 'shared-ui';
import type { BulkProps } from 'shared-ui/resource';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));

/** Prints the QRs of the selected checkpoints, changes their labels and rule, or deletes them. */
export function CheckpointBulk({ rows, refresh, clear, remove }: BulkProps<Checkpoint>) {
  const t = useT();
  const [changing, setChanging] = useState(false);
  // A change is of one client's checkpoints: its labels and rules are nobody else's.
  const mixed = rows.some(({ client_id }) => client_id !== rows[0]?.client_id);
  return (
    <>
      <LinkButton
        to={pathTo(paths.qrSheet, {}, { ids: rows.map(({ id }) => id).join(',') })}
        icon={<QrCode aria-hidden />}
      >
        {t('checkpoint.printQr')}
      </LinkButton>
      <Button icon={<Tags aria-hidden />} disabled={mixed} onClick={() => setChanging(true)}>
        {t('label.bulk.open')}
      </Button>
      {remove && (
        <Button icon={<Trash2 aria-hidden />} onClick={remove}>
          {t('bulk.remove')}
        </Button>
      )}
      <Suspense>
        {changing && (
          <ChangeDialog
            rows={rows}
            onClose={() => setChanging(false)}
            onChanged={() => {
              setChanging(false);
              clear();
              refresh();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
