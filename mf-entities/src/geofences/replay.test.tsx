import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { GeofenceReplay } from 'contract';
import { FormSection } from 'shared-ui/form';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { replayDays } from './replay-days.ts';
import { ReplaySection } from './replay-section.tsx';

const none = { visits: 0, noise: 0, events: 0, seconds: 0 };
const replay: GeofenceReplay = {
  from: '2026-10-23T05:00:00Z',
  to: '2026-11-22T05:00:00Z',
  ucas: 2,
  fixes: 5200,
  events: [],
  visits: [
    { uca_id: 1, entered_at: '2026-11-02T03:00:00Z', left_at: null, uncertain: false, noise: false },
    { uca_id: 1, entered_at: '2026-11-01T15:00:00Z', left_at: null, uncertain: false, noise: true },
    { uca_id: 1, entered_at: '2026-11-02T15:00:00Z', left_at: null, uncertain: true, noise: false },
  ],
  names: [],
  total: { visits: 0, noise: 0, events: 8, seconds: 5400 },
  change: { before: { ...none, visits: 5 }, gained: 2, lost: 4 },
};

it('puts visits on the day of the zone on which they began, and leaves no day out', () => {
  const days = replayDays(replay, 'America/Guayaquil');
  expect(days).toHaveLength(31);
  expect(days.filter(({ sure, noise }) => sure + noise > 0)).toEqual([
    { day: '2026-11-01', sure: 1, noise: 1 },
    { day: '2026-11-02', sure: 1, noise: 0 },
  ]);
});

it('shows what a fence would have raised, and the effect of a change; what is required while it is missing', () => {
  addTestWords('mf-entities', words);
  const shared = { error: undefined, stale: false, incomplete: false, retry: () => {} };
  const show = (data: GeofenceReplay | undefined, incomplete = false, changes = false) => (
    <TestUi>
      <FormSection>
        <ReplaySection replay={{ ...shared, data, incomplete }} changes={changes} />
      </FormSection>
    </TestUi>
  );
  const { rerender } = render(show(undefined, true));
  expect(screen.getByText(/Dibuje el terreno y elija las UCAs/)).toBeTruthy();
  rerender(show(replay));
  expect(screen.getByText('8')).toBeTruthy();
  expect(screen.getByText(/Como está: 5 visitas.*2 nuevas.*4 menos/)).toBeTruthy();
  expect(screen.getByText(/5200 posiciones de 2 UCAs|5\.200 posiciones de 2 UCAs/)).toBeTruthy();
  const same = { before: { ...none, visits: 5 }, gained: 0, lost: 0 };
  rerender(show({ ...replay, change: same }, false, true));
  expect(screen.getByText('Como está guardada: 5 visitas, y con estos datos son las mismas.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Qué cambiaría' })).toBeTruthy();
});
