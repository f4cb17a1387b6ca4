import { beginShift, countInside, type GatePoint, getShiftsNow, listShifts, readShiftNote } from 'contract';
import { ClipboardCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { Button, LinkButton, Panel, Row, Stack, Text, toast, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { paths } from '../../paths.ts';
import { useCounts } from './counts.ts';
import { useT } from './text.ts';

const EndDialog = lazy(() => import('./end.dialog.tsx'));

/** The caller's shift, the others at a branch and the notes there; undefined until they are read. */
export const useShifts = (branch: number) => useApi(getShiftsNow, { query: { branch_id: branch } }).data;
const refresh = () => {
  for (const endpoint of [getShiftsNow, listShifts, countInside]) void mutateEndpoint(endpoint);
};
/** Runs an action on shifts, and shows what failed. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    toast.error(problemOf(error));
  }
  refresh();
}

/** Notes that the guards before left at this gate, until the caller has read them. */
export function ShiftNotes({ branch }: { branch: number }) {
  const t = useT();
  const { dateTime } = useFormat();
  const notes = useShifts(branch)?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <Panel title={t('shift.notes')} note={notes.length} tone="info">
      <Lines label={t('shift.notes')} stacks>
        {notes.map(({ id, author, at, note }) => (
          <Line
            key={id}
            icon={<ClipboardCheck aria-hidden />}
            title={t('shift.from', { author, when: dateTime(at) })}
            text={
              <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {note}
              </Text>
            }
            end={
              <Button
                size="sm"
                aria-label={`${t('shift.readIt')}: ${author}`}
                onClick={() => void attempt(() => call(readShiftNote, { params: { id } }))}
              >
                {t('shift.readIt')}
              </Button>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}

/** The caller's shift: begun and ended here, with what has happened meanwhile, and who else is on shift. */
export function OwnShift({ branch }: { branch: GatePoint }) {
  const t = useT();
  const { dateTime, list } = useFormat();
  const countsOf = useCounts();
  const [ending, setEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  const data = useShifts(branch.id);
  if (!data) return null;
  const { mine, others } = data;
  const begin = async () => {
    setBusy(true);
    await attempt(async () => {
      await call(beginShift, { body: { key: crypto.randomUUID(), branch_id: branch.id } });
      toast.success(t('shift.begun'));
    });
    setBusy(false);
  };
  const when = mine ? dateTime(mine.began_at) : '';
  return (
    <Panel
      title={t('shift.title')}
      actions={
        <LinkButton to={paths.shifts} size="sm" variant="ghost">
          {t('shift.past')}
        </LinkButton>
      }
    >
      <Stack gap="3">
        <Row gap="3" flexWrap="wrap" justifyContent="space-between">
          <Text>
            {!mine
              ? t('shift.none')
              : mine.branch_id === branch.id
                ? t('shift.since', { when })
                : t('shift.elsewhere', { branch: mine.branch_name, when })}
          </Text>
          {mine ? (
            <Button onClick={() => setEnding(true)}>{t('shift.end')}</Button>
          ) : (
            <Button loading={busy} onClick={() => void begin()}>
              {t('shift.begin')}
            </Button>
          )}
        </Row>
        {mine && <Text>{countsOf(mine.counts)}</Text>}
        {others.length > 0 && (
          <Text tone="muted">{t('shift.others', { names: list(others.map(({ name }) => name)) })}</Text>
        )}
      </Stack>
      {mine && ending && (
        <Suspense>
          <EndDialog
            shift={mine}
            onClose={() => setEnding(false)}
            onEnded={() => {
              setEnding(false);
              refresh();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
