import { listGatePoints, listMusters, type Muster, pathTo, startMuster } from 'contract';
import { ChevronRight, Siren } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
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
} from 'shared-ui';
import { SelectControl } from 'shared-ui/controls';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { paths } from '../../paths.ts';
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
  const points = useApi(listGatePoints, {}).data?.data ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const branch = points.find(({ id }) => id === chosen) ?? points[0];
  if (!branch) return null;
  const start = async () => {
    try {
      const { id } = await call(startMuster, { body: { branch_id: branch.id, note: '' } });
      void mutateEndpoint(listMusters);
      navigate(pathTo(paths.muster, { id }));
    } catch (problem) {
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

/** `/entradasSalidas/bitacora/evacuacion`: the musters that run or ran, and the start of one. */
export default function MustersPage() {
  const t = useT();
  const { data, error, mutate } = useApi(listMusters, {});
  return (
    <Page
      title={t('muster.title')}
      breadcrumbs={[{ label: t('muster.gate'), to: paths.gate }]}
      description={t('muster.hint')}
      actions={<Start />}
    >
      {data ? (
        data.data.length === 0 ? (
          <EmptyState illustration="calm" title={t('muster.none')} description={t('muster.noneHint')} />
        ) : (
          <Panel flush>
            <Lines label={t('muster.title')} inset stacks>
              {data.data.map((one) => (
                <MusterLine key={one.id} one={one} />
              ))}
            </Lines>
          </Panel>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Stack>
          <Skeleton height="12rem" />
        </Stack>
      )}
    </Page>
  );
}
