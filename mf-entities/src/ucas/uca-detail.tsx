import type { Uca } from 'contract';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from 'shared-auth';
import { Button, Row, Skeleton } from 'shared-ui';
import { useT } from '../text.ts';
import { StandingFences } from './standing-fences.tsx';
import { TrackerDetail } from './tracker-detail.tsx';

const DeviceHistory = lazy(() => import('./device-history.tsx'));

/** What a UCA's drawer shows besides its fields: where it is, how its phone was, and how it reports. */
export default function UcaDetail({ row }: { row: Uca }) {
  const t = useT();
  const mayFence = useCan('entities.geofences');
  const [open, setOpen] = useState(false);
  return (
    <>
      {mayFence && <StandingFences uca={row.id} />}
      <Row mt="4">
        <Button icon={<History aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('uca.device.title')}
        </Button>
      </Row>
      {open && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <DeviceHistory key={row.id} row={row} />
        </Suspense>
      )}
      <TrackerDetail row={row} />
    </>
  );
}
