import { endMuster, getMuster, listMusters, type MusterDetail } from 'contract';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import {
  Box,
  Button,
  ErrorState,
  Page,
  ProgressBar,
  Row,
  Skeleton,
  Stack,
  Status,
  Text,
  toast,
  useFormat,
  useParams,
} from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { paths } from '../../paths.ts';
import { Moves } from './moves.tsx';
import { Persons } from './persons.tsx';
import { useT } from './text.ts';
import { useTicks } from './use-ticks.ts';

const MusterSheet = lazy(() => import('./muster-sheet.tsx'));

/** Ends it: nobody ticks any more. */
function End({ muster }: { muster: MusterDetail }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const missing = muster.people - muster.ticked;
  const end = async () => {
    try {
      await call(endMuster, { params: { id: muster.id }, body: { note: '' } });
      toast.success(t('muster.ended'));
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    for (const endpoint of [getMuster, listMusters]) void mutateEndpoint(endpoint);
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('muster.end')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('muster.endTitle')}
        description={missing > 0 ? t('muster.endMissing', { count: missing }) : t('muster.endHint')}
        confirmLabel={t('muster.end')}
        tone={missing > 0 ? 'danger' : 'normal'}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Muster({ muster }: { muster: MusterDetail }) {
  const t = useT();
  const ticks = useTicks(muster);
  const ticked = muster.persons.filter((person) => ticks.isTicked(person)).length;
  const missing = muster.persons.length - ticked;
  return (
    <Stack>
      <Box>
        <Row gap="3" flexWrap="wrap" alignItems="baseline">
          <Text fontSize="3xl" fontWeight="semibold">
            {t('muster.ticked', { ticked, people: muster.persons.length })}
          </Text>
          {missing > 0 ? (
            <Status tone="danger">{t('muster.missing', { count: missing })}</Status>
          ) : (
            <Status tone="ok">{t('muster.complete')}</Status>
          )}
          {ticks.waiting > 0 && (
            <Status tone="warning">{t('muster.unsent', { count: ticks.waiting })}</Status>
          )}
        </Row>
        <ProgressBar
          label={t('muster.title')}
          value={muster.persons.length === 0 ? 1 : ticked / muster.persons.length}
          tone={missing === 0 ? 'ok' : 'danger'}
        />
      </Box>
      <Persons muster={muster} ticks={ticks} />
      <Moves moves={muster.moves} />
    </Stack>
  );
}

/** `/entradasSalidas/bitacora/evacuacion/{id}`: everybody who was inside, ticked off by several wardens at once. */
export default function MusterPage() {
  const t = useT();
  const { dateTime } = useFormat();
  const { id = '' } = useParams();
  const [printing, setPrinting] = useState(false);
  const { data: muster, error, mutate } = useApi(getMuster, { params: { id } });
  const title = muster ? t('muster.at', { branch: muster.branch_name }) : t('muster.title');
  return (
    <Page
      title={title}
      breadcrumbs={[
        { label: t('muster.gate'), to: paths.gate },
        { label: t('muster.title'), to: paths.musters },
      ]}
      description={
        muster &&
        t(muster.ended_at ? 'muster.overSince' : 'muster.runningSince', {
          start: dateTime(muster.started_at),
          end: muster.ended_at ? dateTime(muster.ended_at) : '',
          author: muster.started_by_name,
        })
      }
      actions={
        muster && (
          <>
            <Button icon={<Printer aria-hidden />} onClick={() => setPrinting(true)}>
              {t('muster.print')}
            </Button>
            {muster.ended_at === null && <End muster={muster} />}
          </>
        )
      }
    >
      {muster ? (
        <Muster muster={muster} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="20rem" />
      )}
      <Suspense>
        {printing && muster && <MusterSheet muster={muster} onDone={() => setPrinting(false)} />}
      </Suspense>
    </Page>
  );
}
