import { useT } from '../text.ts';
import { Entries } from './entries.tsx';

/** Everything the gate of a branch recorded, the newest first. */
export function LogList({ branch, onOpen }: { branch: number; onOpen: (id: number) => void }) {
  const t = useT();
  return (
    <Entries
      label={t('gateLog.tab.log')}
      query={{ branch_id: branch }}
      empty={t('gateLog.nothingNoted')}
      onOpen={onOpen}
    />
  );
}
