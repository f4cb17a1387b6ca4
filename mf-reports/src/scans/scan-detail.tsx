import type { ScanLogRow } from 'contract';
import { Camera } from 'lucide-react';
import { Box } from 'shared-ui';
import { State } from 'shared-ui/state';
import { OpenDetail } from '../open-detail.tsx';
import { Photo } from '../photo.tsx';
import { useT } from '../text.ts';

/** Whether a scan has a photo. */
export function ScanPhotoMark({ row }: { row: Pick<ScanLogRow, 'photo_id'> }) {
  const t = useT();
  if (row.photo_id === null) return <span aria-hidden>—</span>;
  return (
    <State usual tone="ok" icon={<Camera aria-hidden />}>
      {t('log.photo.there')}
    </State>
  );
}

export const OpenScan = ({ row }: { row: ScanLogRow }) => (
  <OpenDetail id={row.id} name={row.checkpoint_name} user={row.uca_name} />
);

/** What the columns do not show of a scan: its photo. */
export function ScanDetail({ row }: { row: ScanLogRow }) {
  const t = useT();
  if (row.photo_id === null) return null;
  return (
    <Box mt="5">
      <Photo id={row.photo_id} alt={t('scanLog.photoAlt')} retryLabel={t('log.photo.retry')} />
    </Box>
  );
}
