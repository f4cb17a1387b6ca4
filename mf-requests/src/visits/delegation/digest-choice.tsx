import { getReviewing, setVisitDigest } from 'contract';
import { useId, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { RadioCardsControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from './text.ts';

type How = 'each' | 'daily';

/** How the user is notified of requests that wait for their vote; saved as it is chosen. */
export function DigestChoice({ digest }: { digest: boolean }) {
  const t = useT();
  const [chosen, setChosen] = useState<How | null>(null);
  async function choose(how: How) {
    setChosen(how);
    try {
      await call(setVisitDigest, { body: { digest: how === 'daily' } });
      toast.success(t('delegation.saved'));
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    await mutateEndpoint(getReviewing);
    setChosen(null);
  }
  return (
    <div role="radiogroup" aria-label={t('delegation.how')}>
      <RadioCardsControl
        id={useId()}
        value={chosen ?? (digest ? 'daily' : 'each')}
        onChange={(how) => void choose(how as How)}
        options={(['each', 'daily'] as const).map((how) => ({
          value: how,
          label: t(`delegation.${how}`),
          hint: t(`delegation.${how}Note`),
        }))}
      />
    </div>
  );
}
