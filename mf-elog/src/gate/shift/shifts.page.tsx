import { type GateShift, listGatePoints, listShifts } from 'contract';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Page,
  Panel,
  Row,
  Skeleton,
  Stack,
  Status,
  Text,
  useFormat,
} from 'shared-ui';
import { SelectControl } from 'shared-ui/controls';
import { Line, Lines } from 'shared-ui/parts';
import { ListNote, useLastRead } from 'shared-ui/resource';
import { paths } from '../../paths.ts';
import { useCounts } from './counts.ts';
import { useT } from './text.ts';

const sizes = [20, 50, 100, 200] as const;

function ShiftLine({ one }: { one: GateShift }) {
  const t = useT();
  const { dateTime, list } = useFormat();
  const countsOf = useCounts();
  const { guard_name, branch_name, began_at, ended_at, ended_how, counts, note, reads } = one;
  const from = dateTime(began_at);
  const span =
    ended_at === null ? t('shift.running', { from }) : t('shift.span', { from, to: dateTime(ended_at) });
  const word = ended_at === null ? 'open' : ended_how === 'system' ? 'bySystem' : 'closed';
  return (
    <Line
      title={`${guard_name} · ${branch_name}`}
      text={
        <Stack as="span" gap="1">
          <span>{span}</span>
          <span>{countsOf(counts)}</span>
          {note && (
            <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {`«${note}»`}
            </Text>
          )}
          {reads.length > 0 && (
            <span>{t('shift.reads', { names: list(reads.map(({ author }) => author)) })}</span>
          )}
        </Stack>
      }
      end={
        <Status tone={word === 'open' ? 'ok' : word === 'bySystem' ? 'warning' : 'off'}>
          {t(`shift.${word}`)}
        </Status>
      }
    />
  );
}

/** `/entradasSalidas/bitacora/turnos`: who kept each gate and when, with counts and notes, the newest first. */
export default function ShiftsPage() {
  const t = useT();
  const points = useApi(listGatePoints, {}).data?.data ?? [];
  const [branch, setBranch] = useState<number | null>(null);
  const [step, setStep] = useState(0);
  const answer = useApi(listShifts, {
    query: { per_page: sizes[step] ?? 20, ...(branch !== null && { branch_id: branch }) },
  });
  const { data, problem } = useLastRead(answer, `${branch}`);
  const retry = () => void answer.mutate();
  return (
    <Page
      title={t('shift.title')}
      breadcrumbs={[{ label: t('shift.gate'), to: paths.gate }]}
      description={t('shift.hint')}
    >
      <Stack>
        {points.length > 1 && (
          <Row>
            <SelectControl
              id="shift-branch"
              label={t('shift.branch')}
              value={branch ?? 0}
              options={[
                { value: 0, label: t('shift.all') },
                ...points.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` })),
              ]}
              onChange={(id) => {
                setBranch(Number(id) || null);
                setStep(0);
              }}
            />
          </Row>
        )}
        {problem && !data ? (
          <ErrorState error={problem} onRetry={retry} />
        ) : !data ? (
          <Skeleton height="16rem" />
        ) : data.data.length === 0 ? (
          <EmptyState title={t('shift.empty')} description={t('shift.emptyHint')} />
        ) : (
          <Panel flush>
            <Lines label={t('shift.title')} inset stacks>
              {data.data.map((one) => (
                <ShiftLine key={one.id} one={one} />
              ))}
            </Lines>
          </Panel>
        )}
        {problem && data && <ListNote error={problem} onRetry={retry} />}
        {!problem && data && data.metadata.total > data.data.length && step < sizes.length - 1 && (
          <Box>
            <Button onClick={() => setStep(step + 1)}>{t('shift.more')}</Button>
          </Box>
        )}
      </Stack>
    </Page>
  );
}
