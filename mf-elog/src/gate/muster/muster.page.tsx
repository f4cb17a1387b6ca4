import { endMuster, getMuster, listMusters, type MusterDetail } from 'contract';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Button, ErrorState, Page, Skeleton, toast, useFormat, useParams } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { paths } from '../../paths.ts';
import { useKept } from '../offline/use-kept.ts';
import { MusterView } from './muster-view.tsx';
import { NotedMusterPage } from './noted-muster.tsx';
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

function useCrumbs() {
  const t = useT();
  return [
    { label: t('muster.gate'), to: paths.gate },
    { label: t('muster.title'), to: paths.musters },
  ];
}

function OpenMuster({ muster }: { muster: MusterDetail }) {
  const t = useT();
  const { dateTime } = useFormat();
  const breadcrumbs = useCrumbs();
  const [printing, setPrinting] = useState(false);
  const { shown, ticks } = useTicks(muster);
  return (
    <Page
      title={t('muster.at', { branch: muster.branch_name })}
      breadcrumbs={breadcrumbs}
      description={t(muster.ended_at ? 'muster.overSince' : 'muster.runningSince', {
        start: dateTime(muster.started_at),
        end: muster.ended_at ? dateTime(muster.ended_at) : '',
        author: muster.started_by_name,
      })}
      actions={
        <>
          <Button icon={<Printer aria-hidden />} onClick={() => setPrinting(true)}>
            {t('muster.print')}
          </Button>
          {muster.ended_at === null && <End muster={shown} />}
        </>
      }
    >
      <MusterView muster={shown} ticks={ticks} />
      <Suspense>{printing && <MusterSheet muster={shown} onDone={() => setPrinting(false)} />}</Suspense>
    </Page>
  );
}

const runs = ({ ended_at }: MusterDetail): boolean => ended_at === null;

/** One of the server's; while it runs it is kept on the device, in case the connection is lost. */
function ServerMuster({ id }: { id: string }) {
  const t = useT();
  const breadcrumbs = useCrumbs();
  const { data, error, retry } = useKept(getMuster, { params: { id } }, `muster ${id}`, runs);
  if (data) return <OpenMuster muster={data} />;
  return (
    <Page title={t('muster.title')} breadcrumbs={breadcrumbs}>
      {error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton height="20rem" />}
    </Page>
  );
}

/**
 * `/entradasSalidas/bitacora/evacuacion/{id}`: everyone who was inside, ticked off by several wardens at once. One that
 * was begun without a connection has its key in the place of a number.
 */
export default function MusterPage() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <ServerMuster id={id} /> : <NotedMusterPage key={id} musterKey={id} />;
}
