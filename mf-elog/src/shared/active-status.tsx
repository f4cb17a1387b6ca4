import { Status } from 'shared-ui';
import { useT } from '../text.ts';

/** Whether a record is in use or was put out of it. */
export function ActiveStatus({ active }: { active: boolean }) {
  const t = useT();
  return (
    <Status look="plain" tone={active ? 'ok' : 'off'}>
      {t(active ? 'common.isActive' : 'common.isInactive')}
    </Status>
  );
}
