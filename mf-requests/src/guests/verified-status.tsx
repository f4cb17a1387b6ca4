import { Status } from 'shared-ui';
import { useT } from '../text.ts';

/** Whether somebody has seen the guest's document. */
export function VerifiedStatus({ verified }: { verified: boolean }) {
  const t = useT();
  return (
    <Status look="plain" tone={verified ? 'ok' : 'off'}>
      {t(verified ? 'guest.isVerified' : 'guest.notVerified')}
    </Status>
  );
}
