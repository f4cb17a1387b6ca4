import { listGatePoints, listMusters, type Muster, pathTo, startMuster } from 'contract';
import { ChevronRight, Siren } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { useQueue } from 'shared-auth/offline';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  LinkButton,
  Page,
  Panel,
  Row,
  Skeleton,
  Stack,
  Status,
  toast,
  useFormat,
  useNavigate,
  useSearchParams,
} from 'shared-ui';
import { SelectControl } from 'shared-ui/controls';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { paths } from '../../paths.ts';
import { useKeptBranch } from '../kept-branch.ts';
import { isAway } from '../offline/away.ts';
import { HeldList } from '../offline/held-list.tsx';
import { useGatePack } from '../offline/use-gate-pack.ts';
import { useKept } from '../offline/use-kept.ts';
import { arrivedAs, beginNoted, notedMusters } from './noted-musters.ts';
import type { NotedMuster } from './noted-sheet.ts';
import { useT } from './text.ts';

function MusterLine({ one }: { one: Muster }) {
  const t = useT();
  const { dateTime } = useFormat();
  const runs = one.ended_at === null;
  return (
    <Line
      title={`${one.branch_name} · ${dateTime(one.started_at)}`}
      text={t('muster.ticked', { ticked: one.ticked, people: one.people })}
      end={
        <Row gap="2">
          <Status tone={runs ? 'danger' : 'off'}>{t(runs ? 'muster.runs' : 'muster.ended')}</Status>
          <LinkButton
            to={pathTo(paths.muster, { id: one.id })}
            size="sm"
            icon={<Icon of={ChevronRight} turns />}
          >
            {t('muster.open')}
          </LinkButton>
        </Row>
      }
    />
  );
}

/** Begins one at a branch, once that is confirmed. */
function Start() {
  const t = useT();
  const navigate = useNavigate();
  const points = useKept(listGatePoints, {}, 'points').data?.data ?? [];
  const kept = useKeptBranch().branch;
  const asked = Number(useSearchParams()[0].get('branch')) || null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const branch = points.find(({ id }) => id === (chosen ?? asked ?? kept)) ?? points[0];
  useGatePack(branch?.id);
  if (!branch) return null;
  const open = (id: number | string) => navigate(pathTo(paths.muster, { id }));
  const beginHere = async () => {
    const key = await beginNoted(branch, t('muster.at', { branch: branch.name }));
    if (key !== null) return open(key);
    toast.error({ title: t('muster.noPack'), description: t('muster.noPackHint') });
    setAsking(false);
  };
  const start = async () => {
    try {
      const { id } = await call(startMuster, { body: { branch_id: branch.id, note: '' } });
      void mutateEndpoint(listMusters);
      open(id);
    } catch (problem) {
      if (isAway(problem)) return beginHere();
      toast.error(problemOf(problem));
      setAsking(false);
    }
  };
  return (
    <Row gap="2" flexWrap="wrap">
      {points.length > 1 && (
        <SelectControl
          id="muster-branch"
          label={t('muster.branch')}
          value={branch.id}
          options={points.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` }))}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <Button variant="danger" icon={<Siren aria-hidden />} onClick={() => setAsking(true)}>
        {t('muster.start')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('muster.startTitle', { branch: branch.name })}
        description={t('muster.startHint')}
        confirmLabel={t('muster.start')}
        tone="danger"
        onConfirm={start}
        onCancel={() => setAsking(false)}
      />
    </Row>
  );
}

/** Those begun without a connection that the server does not have yet. */
function useNotedMusters(): readonly NotedMuster[] {
  const [noted, setNoted] = useState<readonly NotedMuster[]>([]);
  const waiting = useQueue('gate').waiting.length;
  useEffect(() => {
    let stopped = false;
    // Looks again whenever something has been sent.
    const look = async (_waiting: number) => {
      const all = await notedMusters();
      const open = await Promise.all(
        all.map(async (one) => ((await arrivedAs(one).catch(() => null)) === null ? [one] : [])),
      );
      if (!stopped) setNoted(open.flat());
    };
    void look(waiting).catch(() => {});
    return () => {
      stopped = true;
    };
  }, [waiting]);
  return noted;
}

function NotedLine({ one }: { one: NotedMuster }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Line
      title={`${one.branch_name} · ${dateTime(one.started_at)}`}
      text={t('muster.notedHint')}
      end={
        <LinkButton
          to={pathTo(paths.muster, { id: one.key })}
          size="sm"
          icon={<Icon of={ChevronRight} turns />}
        >
          {t('muster.open')}
        </LinkButton>
      }
    />
  );
}

/** `/entradasSalidas/bitacora/evacuacion`: the musters that run or ran, and the start of one. */
export default function MustersPage() {
  const t = useT();
  const { data, error, retry } = useKept(listMusters, {}, 'musters');
  const noted = useNotedMusters();
  return (
    <Page
      title={t('muster.title')}
      breadcrumbs={[{ label: t('muster.gate'), to: paths.gate }]}
      description={t('muster.hint')}
      actions={<Start />}
    >
      <Stack>
        <HeldList />
        {noted.length > 0 && (
          <Panel title={t('muster.noted')} note={noted.length} tone="warning" flush>
            <Lines label={t('muster.noted')} inset stacks>
              {noted.map((one) => (
                <NotedLine key={one.key} one={one} />
              ))}
            </Lines>
          </Panel>
        )}
        {data ? (
          data.data.length > 0 ? (
            <Panel flush>
              <Lines label={t('muster.title')} inset stacks>
                {data.data.map((one) => (
                  <MusterLine key={one.id} one={one} />
                ))}
              </Lines>
            </Panel>
          ) : (
            noted.length === 0 && (
              <EmptyState illustration="calm" title={t('muster.none')} description={t('muster.noneHint')} />
            )
          )
        ) : error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <Skeleton height="12rem" />
        )}
      </Stack>
    </Page>
  );
}
