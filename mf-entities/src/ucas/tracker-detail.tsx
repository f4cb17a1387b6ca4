import {
  createDeviceToken,
  getDeviceToken,
  type MadeDeviceToken,
  osmandGet,
  revokeDeviceToken,
  type Uca,
} from 'contract';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { apiBase, call, useApi } from 'shared-auth';
import { Button, ErrorState, Heading, RelativeTime, Row, Skeleton, Stack, Text, toast } from 'shared-ui';
import { useConfirm } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { TrackerSetup } from './tracker-setup.tsx';
import { fullName } from './uca-name.tsx';

/** The user who sets an app up waits for its first report with the panel open. */
const FIRST_USE_MS = 5000;

/** In a UCA's drawer: the token any tracking app reports by, made, shown once, and revoked. */
export function TrackerDetail({ row }: { row: Uca }) {
  const t = useT();
  const confirm = useConfirm();
  const params = { id: row.id };
  // Of the UCA it was created for: the drawer moves on to others.
  const [last, setLast] = useState<{ id: number; made: MadeDeviceToken } | null>(null);
  const made = last?.id === row.id ? last.made : null;
  const { data, error, mutate } = useApi(
    getDeviceToken,
    { params },
    { refreshInterval: (latest) => (made !== null && latest?.used_at === null ? FIRST_USE_MS : 0) },
  );
  const [isBusy, setBusy] = useState(false);
  const hasToken = data?.created_at != null;
  const name = fullName(row);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setBusy(false);
      void mutate();
    }
  };
  const make = async () => {
    const question = {
      title: t('uca.tracker.renewTitle', { name }),
      description: t('uca.tracker.renewNote'),
    };
    if (hasToken && !(await confirm({ ...question, confirmLabel: t('uca.tracker.renew') }))) return;
    await attempt(async () => setLast({ ...params, made: await call(createDeviceToken, { params }) }));
  };
  const revoke = async () => {
    const sure = await confirm({
      title: t('uca.tracker.revokeTitle', { name }),
      description: t('uca.tracker.revokeNote'),
      confirmLabel: t('uca.tracker.revoke'),
      tone: 'danger',
    });
    if (!sure) return;
    await attempt(async () => {
      await call(revokeDeviceToken, { params });
      setLast(null);
      toast.success({ title: t('uca.tracker.revoked') });
    });
  };

  return (
    <Stack as="section" gap="2" mt="4">
      <Heading as="h3" size="sm">
        {t('uca.tracker.title')}
      </Heading>
      <Text size="sm" tone="muted">
        {t('uca.tracker.note')}
      </Text>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="3rem" />
      ) : (
        <>
          {made !== null && <TrackerSetup address={`${apiBase()}${osmandGet.path}`} made={made} />}
          {data.created_at === null ? (
            <Text size="sm">{t('uca.tracker.none')}</Text>
          ) : (
            <Row gap="4" flexWrap="wrap">
              <Text size="sm">
                {t('uca.tracker.made')} <RelativeTime value={data.created_at} />
              </Text>
              <Text size="sm">
                {data.used_at === null ? (
                  t('uca.tracker.never')
                ) : (
                  <>
                    {t('uca.tracker.used')} <RelativeTime value={data.used_at} />
                  </>
                )}
              </Text>
            </Row>
          )}
          <Row gap="2" flexWrap="wrap">
            <Button icon={<KeyRound aria-hidden />} disabled={isBusy} onClick={() => void make()}>
              {t(hasToken ? 'uca.tracker.renew' : 'uca.tracker.make')}
            </Button>
            {hasToken && (
              <Button icon={<Trash2 aria-hidden />} disabled={isBusy} onClick={() => void revoke()}>
                {t('uca.tracker.revoke')}
              </Button>
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}
