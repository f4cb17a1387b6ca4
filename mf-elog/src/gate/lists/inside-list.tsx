import { useT } from '../text.ts';
import { Entries } from './entries.tsx';

/** Who is inside a branch now, those who came last first. */
export function InsideList({ branch, onOpen }: { branch: number; onOpen: (id: number) => void }) {
  const t = useT();
  return (
    <Entries
      label={t('gateLog.tab.inside')}
      query={{ branch_id: branch, state: 'inside' }}
      empty={t('gateLog.nobodyInside')}
      onOpen={onOpen}
    />
  );
}
