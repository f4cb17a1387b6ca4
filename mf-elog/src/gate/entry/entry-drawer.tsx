import { formatPlate, type GateEntryDetail, getGateEntry } from 'contract';
import { lazy, Suspense, useState } from 'react';
import { useApi } from 'shared-auth';
import { Button, ErrorState, Row, Skeleton, Stack, Status, useFormat } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import { type Fact, Facts } from 'shared-ui/parts';
import { stateTones } from '../faces.ts';
import { useT } from '../text.ts';
import { EntryCorrections } from './entry-corrections.tsx';
import { EntryItems } from './entry-items.tsx';
import { AddPhotos, EntryPhotos } from './entry-photos.tsx';
import { Why } from './why.tsx';

const LeaveDialog = lazy(() => import('../leave/leave.dialog.tsx'));
const CorrectDialog = lazy(() => import('./correct.dialog.tsx'));
const VoidDialog = lazy(() => import('./void.dialog.tsx'));

function useFacts(entry: GateEntryDetail): Fact[] {
  const t = useT();
  const { dateTime } = useFormat();
  const shown = (label: string, value: string) =>
    value === '' ? [] : [{ label, value: <bdi>{value}</bdi> }];
  return [
    { label: t('gateLog.identity'), value: <bdi>{entry.identity}</bdi> },
    { label: t('gateLog.kindTitle'), value: t(`gateLog.kind.${entry.kind}`) },
    {
      label: t('gateLog.entered'),
      value: `${dateTime(entry.entered_at)} · ${entry.entered_by_name || t('gateLog.system')}`,
    },
    ...(entry.due_at ? [{ label: t('gateLog.until'), value: dateTime(entry.due_at) }] : []),
    ...(entry.left_at
      ? [
          {
            label: t('gateLog.left'),
            value: `${dateTime(entry.left_at)} · ${
              entry.left_how === 'gate'
                ? entry.left_by_name
                : t(`gateLog.leftHow.${entry.left_how ?? 'gate'}`)
            }`,
          },
        ]
      : []),
    { label: t('gateLog.branch'), value: entry.branch_name },
    ...(entry.subdepartment_name ? [{ label: t('gateLog.goesTo'), value: entry.subdepartment_name }] : []),
    ...shown(t('gateLog.host'), entry.host_name),
    ...shown(t('gateLog.admit.approval'), entry.approval_name),
    ...shown(t('gateLog.admit.escort'), entry.escort_name),
    ...shown(t('gateLog.company'), entry.company),
    ...shown(t('gateLog.plate'), entry.plate && formatPlate(entry.plate)),
    ...(entry.badge
      ? [
          {
            label: t('gateLog.badge'),
            value: `${entry.badge}${entry.badge_returned ? ` · ${t('gateLog.badgeBack')}` : ''}`,
          },
        ]
      : []),
    ...(entry.party.length > 0
      ? [{ label: t('gateLog.party'), value: entry.party.map(({ name }) => name).join(', ') }]
      : []),
    ...(entry.checkin
      ? [
          {
            label: t('gateLog.kiosk.title'),
            value: t('gateLog.kiosk.consent', { ...entry.checkin, at: dateTime(entry.checkin.at) }),
          },
        ]
      : []),
    ...shown(t('gateLog.note.title'), entry.note),
    ...shown(t('gateLog.insisted'), entry.insisted),
  ];
}

function Entry({ entry, onClose }: { entry: GateEntryDetail; onClose: () => void }) {
  const t = useT();
  const facts = useFacts(entry);
  const [doing, setDoing] = useState<'leave' | 'correct' | 'void' | null>(null);
  const isInside = entry.state === 'inside' || entry.state === 'overdue';
  const close = () => setDoing(null);
  return (
    <Stack>
      <Row gap="2" flexWrap="wrap">
        <Status tone={stateTones[entry.state]}>{t(`gateLog.state.${entry.state}`)}</Status>
        {entry.corrected && <Status tone="info">{t('gateLog.corrected')}</Status>}
        {entry.source === 'offline' && <Status tone="off">{t('gateLog.offline')}</Status>}
      </Row>
      <Row gap="2" flexWrap="wrap">
        {isInside && (
          <Button variant="solid" onClick={() => setDoing('leave')}>
            {t('gateLog.leave.open')}
          </Button>
        )}
        {entry.state !== 'voided' && (
          <>
            <Button onClick={() => setDoing('correct')}>{t('gateLog.correct.open')}</Button>
            <Button variant="ghost" onClick={() => setDoing('void')}>
              {t('gateLog.void.open')}
            </Button>
          </>
        )}
      </Row>
      <EntryPhotos entry={entry} />
      <Facts facts={facts} />
      <EntryItems items={entry.equipment} />
      <Why entry={entry} />
      <EntryCorrections corrections={entry.corrections} />
      <AddPhotos entry={entry} />
      <Suspense>
        {doing === 'leave' && <LeaveDialog id={entry.id} held={null} onClose={close} onDone={onClose} />}
        {doing === 'correct' && <CorrectDialog entry={entry} onClose={close} />}
        {doing === 'void' && <VoidDialog entry={entry} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

/** One entry of the log with everything that is known of it, beside the lists. */
export function EntryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { data: entry, error, mutate } = useApi(getGateEntry, { params: { id } });
  return (
    <Drawer
      open
      size="md"
      title={entry ? `${entry.name} ${entry.last_name}` : t('gateLog.entry')}
      onClose={onClose}
    >
      {entry ? (
        <Entry entry={entry} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Drawer>
  );
}
