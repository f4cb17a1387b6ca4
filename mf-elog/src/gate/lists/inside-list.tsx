import { Stack } from 'shared-ui';
import { Guards } from '../shift/guards.tsx';
import { useT } from '../text.ts';
import { Entries } from './entries.tsx';

/** Who is on the site of a branch now: the guards on shift, then those inside, latest first. */
export function InsideList({ branch, onOpen }: { branch: number; onOpen: (id: number) => void }) {
  const t = useT();
  return (
    <Stack gap="2">
      <Guards branch={branch} />
      <Entries
        label={t('gateLog.tab.inside')}
        query={{ branch_id: branch, state: 'inside' }}
        empty={t('gateLog.nobodyInside')}
        onOpen={onOpen}
      />
    </Stack>
  );
}
