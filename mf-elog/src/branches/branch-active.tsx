import type { Branch } from 'contract';
import { Status } from 'shared-ui';
import { useT } from '../text.ts';

/** Whether people may enter and leave there. */
export function BranchActive({ branch }: { branch: Branch }) {
  const t = useT();
  return (
    <Status look="plain" tone={branch.active ? 'ok' : 'off'}>
      {t(branch.active ? 'branch.isActive' : 'branch.isInactive')}
    </Status>
  );
}
