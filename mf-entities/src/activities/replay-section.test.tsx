import { beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { type ActivityInput, type ActivityReplay, activityInput, DEGREE_METRES } from 'contract';
import { Form } from 'shared-ui/form';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import { rowFacts } from '../testing/examples.ts';
import { LoadFacts } from './load-facts.tsx';
import own from './locales/es.json' with { type: 'json' };
import { ReplaySection } from './replay-section.tsx';
import { ReplayProvider } from './replayed.tsx';

const point = (checkpoint_id: number) => ({
  ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note: '' },
});
const initial: ActivityInput = {
  ...{ name: 'Ronda', kind: 'repetitive', instructions: '', tolerance_minutes: null, order: 'fixed' },
  ...{ assignment: 'first', stay_minutes: 10, uca_ids: [], type_ids: [6], group_ids: [], active: true },
  ...{ label_ids: [], points: [point(1), point(2)] },
  schedule: {
    ...{
      every: { unit: 'day', count: 1 },
      weekdays: [],
      month_days: [],
      month_weekdays: [],
      times: ['22:00'],
    },
    ...{ day_starts: '', from: '2026-03-02', until: null, except: [], on_holidays: 'kept' as const },
  },
};
const replay: ActivityReplay = {
  ...{ from: '2026-02-01T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z', ucas: 5, rounds: 30 },
  walk_metres: 720,
  ...{ on_time: 45, late: 6, missed: 9, compliance_percent: 70 },
  points: [
    { checkpoint_id: 1, checkpoint_name: 'Bita 1', on_time: 30, late: 0, missed: 0 },
    { checkpoint_id: 2, checkpoint_name: 'Bita 2', on_time: 15, late: 6, missed: 9 },
  ],
};

let answered = replay;
let calls: ReturnType<typeof fakeApi>;
beforeEach(() => {
  answered = replay;
  signInAs();
  addTestWords('mf-entities', shared);
  addTestWords('mf-entities', own);
  calls = fakeApi(({ path, query }) => {
    if (path !== '/v1/checkpoint') return { data: answered };
    const ids = query.get('ids')?.split(',').map(Number) ?? [];
    // 720 metres apart, to the north.
    const rows = ids.map((id) => ({ ...rowFacts, id, lat: (id * 720) / DEGREE_METRES, lng: 0 }));
    return { data: { data: rows, metadata: { page: 1, per_page: 200, total: rows.length, pages: 1 } } };
  });
});

const show = (values: Partial<ActivityInput> = {}) =>
  render(
    <TestUi timeZone="America/Guayaquil">
      <Form
        label="Actividad"
        schema={activityInput}
        initial={{ ...initial, ...values }}
        latest={null}
        submitLabel="Guardar"
        onSubmit={async () => {}}
      >
        <ReplayProvider activity={9}>
          <LoadFacts />
          <ReplaySection />
        </ReplayProvider>
      </Form>
    </TestUi>,
  );

const replays = () => calls.filter(({ path }) => path === '/v1/actividad/prueba');
/** What is said under a label. */
const factOf = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

it('shows what compliance there would have been, and the worst point', async () => {
  show();
  expect(await screen.findByText('A tiempo 45, tarde 6, sin escanear 9.')).toBeTruthy();
  expect(screen.getByText('75 %')).toBeTruthy();
  expect(screen.getByText('85 %')).toBeTruthy();
  const worst = within(screen.getByRole('list', { name: 'Puntos con menos cumplimiento' }));
  expect(worst.getAllByRole('listitem')).toHaveLength(1);
  expect(worst.getByText('2. Bita 2')).toBeTruthy();
  expect(worst.getByText('50 %')).toBeTruthy();
  expect(replays()).toMatchObject([
    { path: '/v1/actividad/prueba', body: { type_ids: [6], activity_id: 9 } },
  ]);
});

it('leads from a point to what was scanned there in those days, for those who may see it', async () => {
  const { unmount } = show();
  const link = await screen.findByRole('link', { name: '2. Bita 2' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://test');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/reportes/escaneos/bitacora',
    { from: '2026-01-31', to: '2026-03-02', checkpoint_id: '2' },
  ]);
  unmount();
  signInAs({ cliente_metadata: { crear_actividades: true } });
  show();
  expect(await screen.findByText('2. Bita 2')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('judges a point by what the client requires', async () => {
  const toneOf = async (compliance_percent: number) => {
    answered = { ...replay, compliance_percent };
    const { unmount } = show();
    const tone = (await screen.findByText('50 %')).closest('[data-vtone]')?.getAttribute('data-vtone');
    unmount();
    return tone;
  };
  expect([await toneOf(70), await toneOf(50)]).toEqual(['danger', 'warning']);
});

it('requests nothing while nobody would do it', async () => {
  show({ type_ids: [] });
  expect(screen.getByText('Complete cuándo, dónde y quién para verlo.')).toBeTruthy();
  await waitFor(() => expect(replays()).toEqual([]));
});

it('shows the load from the schedule: what repeats over a week, shared by those who do it', async () => {
  show();
  // Two points of ten minutes, and 720 metres at 1.2 metres a second; once a day, among five.
  expect(await screen.findByText('42 min')).toBeTruthy();
  expect(await factOf('Carga por UCA')).toContain('42 min');
  expect(await factOf('Duración de una ronda')).toContain('30 min');
  expect(await factOf('Veces en los próximos 7 días')).toContain('7');
  expect(await factOf('Carga entre todas')).toContain('3 h 30 min');
});

it('shows the load of what is done once and far ahead, on each by shift, with the wait for its last point', async () => {
  const year = new Date(Date.now()).getUTCFullYear() + 1;
  show({
    ...{
      kind: 'once',
      assignment: 'shift',
      type_ids: [],
      points: [point(1), { ...point(2), after_minutes: 60 }],
    },
    schedule: { ...initial.schedule, from: `${year}-12-31`, times: ['10:00', '22:00', ''] },
  });
  expect(await screen.findByText('Veces que quedan')).toBeTruthy();
  expect(await factOf('Veces que quedan')).toContain('2');
  await waitFor(async () => expect(await factOf('Duración de una ronda')).toContain('1 h 10 min'));
  expect(await factOf('Carga por UCA')).toContain('2 h 20 min');
  expect(screen.queryByText('Carga entre todas')).toBeNull();
});

it('shows no load before it is known when and where', () => {
  show({ points: [] });
  expect(screen.queryByText('Carga de trabajo')).toBeNull();
});
