import type { Uca } from 'contract';
import { useCan } from 'shared-auth';
import { StandingFences } from './standing-fences.tsx';
import { TrackerDetail } from './tracker-detail.tsx';

/** What a UCA's drawer shows besides its fields: where it stands, and how its phone reports. */
export default function UcaDetail({ row }: { row: Uca }) {
  const mayFence = useCan('entities.geofences');
  return (
    <>
      {mayFence && <StandingFences uca={row.id} />}
      <TrackerDetail row={row} />
    </>
  );
}
