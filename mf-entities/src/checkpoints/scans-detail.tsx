import type { Checkpoint } from 'contract';
import { Heading } from 'shared-ui';
import { useT } from '../text.ts';
import { LastScans } from './last-scans.tsx';

/** The last scans in a checkpoint's drawer. */
export default function ScansDetail({ row: { id } }: { row: Checkpoint }) {
  const t = useT();
  return (
    <section>
      <Heading as="h3" size="sm" mb="2" mt="4">
        {t('checkpoint.scans')}
      </Heading>
      <LastScans id={id} />
    </section>
  );
}
