import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

/** Whether the guest's document has been checked. */
export function VerifiedStatus({ verified }: { verified: boolean }) {
  const t = useT();
  return (
    <State usual={verified} tone="warning">
      {t(verified ? 'guest.isVerified' : 'guest.notVerified')}
    </State>
  );
}
