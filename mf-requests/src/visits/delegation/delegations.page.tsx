import { getReviewing, type VisitDelegation } from 'contract';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useApi, useUser } from 'shared-auth';
import { Button, ErrorState, Page, Panel, Skeleton, Stack, Text } from 'shared-ui';
import { Lines } from 'shared-ui/parts';
import { catalogues } from '../../catalogues.ts';
import { DelegationDialog } from './delegation.dialog.tsx';
import { DelegationLine } from './delegation-line.tsx';
import { DigestChoice } from './digest-choice.tsx';
import { useT } from './text.ts';

function Delegations({ rows, me }: { rows: readonly VisitDelegation[]; me: number }) {
  const t = useT();
  if (rows.length === 0) return <Text tone="muted">{t('delegation.empty')}</Text>;
  return (
    <Lines label={t('delegation.listTitle')} stacks>
      {rows.map((row) => (
        <DelegationLine key={row.id} row={row} isOwn={row.from.id === me} />
      ))}
    </Lines>
  );
}

/** `/solicitudes/delegaciones`: who votes for an absent user, and how they are notified of waiting requests. */
export default function DelegationsPage() {
  const t = useT();
  const user = useUser();
  const [giving, setGiving] = useState(false);
  const { data, error, mutate } = useApi(getReviewing, {});
  return (
    <Page
      title={t('visits.delegations')}
      breadcrumbs={[{ label: t('visits.title'), to: catalogues.visits.list }]}
      actions={
        data?.reviewer && (
          <Button variant="solid" icon={<UserRoundCheck aria-hidden />} onClick={() => setGiving(true)}>
            {t('delegation.give')}
          </Button>
        )
      }
    >
      {data && user ? (
        <Stack>
          <Panel title={t('delegation.listTitle')}>
            <Stack gap="3">
              <Text tone="muted">{t(data.reviewer ? 'delegation.giveNote' : 'delegation.none')}</Text>
              <Delegations rows={data.delegations} me={user.id} />
            </Stack>
          </Panel>
          <Panel title={t('delegation.how')}>
            <DigestChoice digest={data.digest} />
          </Panel>
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="16rem" />
      )}
      {giving && <DelegationDialog onClose={() => setGiving(false)} />}
    </Page>
  );
}
