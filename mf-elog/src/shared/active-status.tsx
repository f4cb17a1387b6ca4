import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

/** Whether a record is in use or was put out of it. */
export function ActiveStatus({ active }: { active: boolean }) {
  const t = useT();
  return (
    <State usual={active} tone="off">
      {t(active ? 'common.isActive' : 'common.isInactive')}
    </State>
  );
}
