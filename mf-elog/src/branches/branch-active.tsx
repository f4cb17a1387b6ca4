import type { Branch } from 'contract';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

/** Whether people may enter and leave there. */
export function BranchActive({ branch }: { branch: Branch }) {
  const t = useT();
  return (
    <State usual={branch.active} tone="off">
      {t(branch.active ? 'branch.isActive' : 'branch.isInactive')}
    </State>
  );
}
