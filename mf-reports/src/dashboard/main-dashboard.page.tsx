import { channels, events, mainDashboard } from 'contract';
import { lazy, Suspense } from 'react';
import { useApi, useCan, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import { Page, useSearchParams } from 'shared-ui';
import { useT } from '../text.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardRead } from './dashboard-read.tsx';
import { RangePicker, rangeOf } from './range-picker.tsx';

// For clients that have yet to make something.
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

const told = [
  events.scanStored,
  events.newRequest,
  events.notificationStatusUpdate,
  events.requestMissed,
] as const;
/** A whole period is not counted again for each scan. */
const gather = { gatherMs: 500, spreadMs: 300, everyMs: 4000 };
/** For what changes as time passes: phones fall silent, and the period moves. */
const POLL_MS = 30_000;

/** `/`: what happened in the field over a range that lives in the URL, in cards that the areas contribute. */
export default function MainDashboardPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const range = rangeOf(search.get('range'));
  const { data, error, mutate } = useApi(mainDashboard, { query: { range } }, { refreshInterval: POLL_MS });
  const client = useUser()?.client_id ?? null;
  const [seesScans, seesRequests] = [useCan('reports.scans'), useCan('requests.manage')];
  const followed =
    client === null
      ? []
      : [
          ...(seesScans ? [channels.scans(client)] : []),
          ...(seesRequests ? [channels.newRequest(client)] : []),
        ];
  useLive(followed, told, () => void mutate(), gather);
  return (
    <Page
      title={t('dashboard.title')}
      description={t('dashboard.note')}
      actions={
        <RangePicker value={range} onChange={(next) => setSearch({ range: next }, { replace: true })} />
      }
    >
      <DashboardRead read={!!data} error={error} retry={() => void mutate()}>
        {data && !Object.values(data.setup).every(Boolean) && (
          <Suspense>
            <FirstSteps setup={data.setup} />
          </Suspense>
        )}
        <DashboardFigures slot="dashboard.figures" context={{ range }} />
        <DashboardCards slot="dashboard.cards" context={{ range }} />
      </DashboardRead>
    </Page>
  );
}
