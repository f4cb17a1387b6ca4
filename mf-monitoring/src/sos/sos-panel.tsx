import { getSos, isSessionOver, type MonitoringSession, type SosDetail } from 'contract';
import { Fragment, lazy, Suspense } from 'react';
import { useApi } from 'shared-auth';
import { ErrorState, Grid, Panel, RelativeTime, Skeleton, Stack, useFormat } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { type Fact, Facts } from 'shared-ui/parts';
import { Slot } from 'shared-ui/slot';
import { useT } from '../text.ts';
import { loadNearestWords } from './nearest/words.ts';
import { RiskNotes } from './risk-notes.tsx';
import { SosActions } from './sos-actions.tsx';
import { SosContacts } from './sos-contacts.tsx';
import { SosStanding } from './sos-standing.tsx';
import { SosSteps } from './sos-steps.tsx';

// Loaded separately with its own words, as the state of the SOS must show first.
const NearestPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./nearest/nearest-panel.tsx'), loadNearestWords()]);
  return panel;
});

const placeOf = ({ lat, lng }: SosDetail) => (lat === null || lng === null ? null : { lat, lng });

/** An SOS on its session's page: state, actions, procedure and contacts called. */
export default function SosPanel({ session }: { session: MonitoringSession }) {
  const t = useT();
  const words = useNewsWords();
  const { data: sos, error, mutate } = useApi(getSos, { params: { id: session.id } });
  if (error && !sos) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!sos) return <Skeleton height="16rem" />;
  const isOver = isSessionOver(sos.state);
  return (
    <Stack gap="4">
      <Panel
        title={t('sos.of', { names: sos.names.join(', ') })}
        note={words.source(sos.source)}
        {...(!isOver && { tone: 'sos' as const })}
      >
        <Stack gap="4">
          <SosStanding sos={sos} />
          {!isOver && <SosActions sos={sos} />}
          <SosFacts sos={sos} note={session.note} />
        </Stack>
      </Panel>
      {sos.notes.length > 0 && <RiskNotes notes={sos.notes} />}
      <Suspense fallback={isOver ? null : <Skeleton height="12rem" />}>
        <NearestPanel id={session.id} name={sos.names.join(', ')} open={!isOver} />
      </Suspense>
      {!isOver && (
        <Slot
          name="sos.panels"
          context={{ place: placeOf(sos) }}
          cell={({ id }, panel) => <Fragment key={id}>{panel}</Fragment>}
          skeleton={() => <Fragment />}
          frame={({ title }, failure) => <Panel title={title}>{failure}</Panel>}
        />
      )}
      <Grid
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        _print={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <SosSteps id={session.id} steps={sos.steps} open={!isOver} />
        <SosContacts sos={sos} />
      </Grid>
    </Stack>
  );
}

function SosFacts({ sos, note }: { sos: SosDetail; note: string }) {
  const t = useT();
  const { dateTime, number } = useFormat();
  const { raised_at, pressed_at, presses, owner, acknowledged_at, reason, dispatched } = sos;
  const facts: Fact[] = [
    { label: t('sos.raisedAt'), value: dateTime(raised_at) },
    ...(presses > 1
      ? [
          { label: t('sos.presses'), value: number(presses) },
          {
            label: t('sos.pressedAt'),
            value: reason ? dateTime(pressed_at) : <RelativeTime value={pressed_at} />,
          },
        ]
      : []),
    ...(owner ? [{ label: t('sos.owner'), value: owner }] : []),
    ...(acknowledged_at ? [{ label: t('sos.acknowledgedAt'), value: dateTime(acknowledged_at) }] : []),
    ...(reason ? [{ label: t('sos.reason.title'), value: t(`sos.reason.${reason}`) }] : []),
    ...(dispatched !== null
      ? [{ label: t('sos.dispatched'), value: t(dispatched ? 'sos.yes' : 'sos.no') }]
      : []),
    ...(note && reason ? [{ label: t('session.note'), value: note }] : []),
  ];
  return <Facts look="inline" facts={facts} />;
}
