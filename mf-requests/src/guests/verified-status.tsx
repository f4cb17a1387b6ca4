import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

/** Whether somebody has seen the guest's document. */
export function VerifiedStatus({ verified }: { verified: boolean }) {
  const t = useT();
  return (
    <State usual={verified} tone="warning">
      {t(verified ? 'guest.isVerified' : 'guest.notVerified')}
    </State>
  );
}
