import { beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { type ActivityInput, type ActivityReplay, activityInput } from 'contract';
import { Form } from 'shared-ui/form';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import own from './locales/es.json' with { type: 'json' };
import { ReplaySection } from './replay-section.tsx';

const point = (checkpoint_id: number) => ({
  ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note: '' },
});
const initial: ActivityInput = {
  ...{ name: 'Ronda', kind: 'repetitive', instructions: '', tolerance_minutes: null, order: 'fixed' },
  ...{ assignment: 'first', stay_minutes: 10, uca_ids: [], type_ids: [6], group_ids: [], active: true },
  ...{ label_ids: [], points: [point(1), point(2)] },
  schedule: {
    ...{ every: { unit: 'day', count: 1 }, weekdays: [], month_days: [], times: ['22:00'] },
    ...{ day_starts: '', from: '2026-03-02', until: null, except: [], on_holidays: 'kept' as const },
  },
};
const replay: ActivityReplay = {
  ...{ from: '2026-02-01T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z', ucas: 5, rounds: 30 },
  walk_metres: 720,
  ...{ on_time: 45, late: 6, missed: 9 },
  points: [
    { checkpoint_id: 1, checkpoint_name: 'Bita 1', on_time: 30, late: 0, missed: 0 },
    { checkpoint_id: 2, checkpoint_name: 'Bita 2', on_time: 15, late: 6, missed: 9 },
  ],
};

let calls: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signInAs();
  addTestWords('mf-entities', shared);
  addTestWords('mf-entities', own);
  calls = fakeApi(() => ({ data: replay }));
});

const show = (values: Partial<ActivityInput> = {}) =>
  render(
    <TestUi>
      <Form
        label="Actividad"
        schema={activityInput}
        initial={{ ...initial, ...values }}
        latest={null}
        submitLabel="Guardar"
        onSubmit={async () => {}}
      >
        <ReplaySection activity={9} />
      </Form>
    </TestUi>,
  );

it('shows what compliance there would have been, the load on each, and the worst point', async () => {
  show();
  expect(await screen.findByText('A tiempo 45, tarde 6, sin escanear 9.')).toBeTruthy();
  expect(screen.getByText('75 %')).toBeTruthy();
  expect(screen.getByText('85 %')).toBeTruthy();
  // Two points of ten minutes, and 720 metres at 1.2 metres a second; once a day, among five.
  expect(screen.getByText('30 min')).toBeTruthy();
  expect(screen.getByText('42 min')).toBeTruthy();
  const worst = within(screen.getByRole('list', { name: 'Puntos con menos cumplimiento' }));
  expect(worst.getAllByRole('listitem')).toHaveLength(1);
  expect(worst.getByText('2. Bita 2')).toBeTruthy();
  expect(worst.getByText('50 %')).toBeTruthy();
  expect(calls).toMatchObject([{ path: '/v1/actividad/prueba', body: { type_ids: [6], activity_id: 9 } }]);
});

it('requests nothing while nobody would do it', async () => {
  show({ type_ids: [] });
  expect(screen.getByText('Complete cuándo, dónde y quién para verlo.')).toBeTruthy();
  await waitFor(() => expect(calls).toEqual([]));
});
