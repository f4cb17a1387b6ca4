import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GeofenceReplay } from 'contract';
import { FormSection } from 'shared-ui/form';
import { addTestWords, TestUi } from 'shared-ui/testing';
import { replayDays } from './replay-days.ts';
import { alteredRows, hasKey, replayRows } from './replay-rows.ts';
import { ReplaySection } from './replay-section.tsx';
import { words } from './testing.ts';

const none = { visits: 0, noise: 0, events: 0, found: 0, stays: 0, absences: 0, seconds: 0 };
const same = { gained: 0, lost: 0, moved: 0 };
const noMoments = { stays: same, absences: same, events: [] };
const replay: GeofenceReplay = {
  from: '2026-10-23T05:00:00Z',
  to: '2026-11-22T05:00:00Z',
  days: 30,
  ucas: 2,
  left_out: 0,
  fixes: 5200,
  events: [],
  visits: [
    { uca_id: 1, entered_at: '2026-11-02T03:00:00Z', left_at: null, uncertain: false, noise: false },
    { uca_id: 1, entered_at: '2026-11-01T15:00:00Z', left_at: null, uncertain: false, noise: true },
    { uca_id: 1, entered_at: '2026-11-02T15:00:00Z', left_at: null, uncertain: true, noise: false },
  ],
  names: [],
  total: { ...none, events: 8, seconds: 5400 },
  change: {
    ...{ before: { ...none, visits: 5 }, gained: 2, lost: 4, longer: 3, shorter: 1, moved: 0, visits: [] },
    ...noMoments,
  },
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
        <ReplaySection
          replay={{ ...shared, data, incomplete }}
          changes={changes}
          chosen={null}
          onChoose={() => {}}
        />
      </FormSection>
    </TestUi>
  );
  const { rerender } = render(show(undefined, true));
  expect(screen.getByText(/Dibuje el terreno y elija las UCAs/)).toBeTruthy();
  // Nobody knows yet how many days there are.
  expect(screen.queryByText(/últimos \d+ días/)).toBeNull();
  rerender(show(replay));
  expect(screen.getByText('8')).toBeTruthy();
  expect(screen.queryByText(/Quedaron fuera/)).toBeNull();
  expect(
    screen.getByText(/Como está: 5 visitas.*2 nuevas, 4 menos, 3 más largas, 1 más cortas y 0 a otra hora/),
  ).toBeTruthy();
  expect(screen.getByText(/5200 posiciones de 2 UCAs|5\.200 posiciones de 2 UCAs/)).toBeTruthy();
  const unchanged = {
    ...noMoments,
    before: { ...none, visits: 5 },
    gained: 0,
    lost: 0,
    longer: 0,
    shorter: 0,
    moved: 0,
    visits: [],
  };
  rerender(show({ ...replay, change: unchanged }, false, true));
  expect(screen.getByText('Como está guardada: 5 visitas, y con estos datos son las mismas.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Qué cambiaría' })).toBeTruthy();
});

it('names and draws the days that were looked at, where positions are kept no longer', () => {
  addTestWords('mf-entities', words);
  const week: GeofenceReplay = {
    ...{ ...replay, from: '2026-11-15T05:00:00Z', days: 7, change: null },
    total: { ...replay.total, visits: 4, noise: 1 },
  };
  expect(replayDays(week, 'America/Guayaquil').map(({ day }) => day)).toEqual(
    [15, 16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
  );
  const shared = { error: undefined, stale: false, incomplete: false, retry: () => {}, data: week };
  const show = (changes: boolean) => (
    <TestUi>
      <FormSection>
        <ReplaySection replay={shared} changes={changes} chosen={null} onChoose={() => {}} />
      </FormSection>
    </TestUi>
  );
  const { rerender } = render(show(false));
  const note = () => screen.getByText(/últimos 7 días.*las posiciones se guardan 7 días/);
  expect(note()).toBeTruthy();
  expect(screen.getByText(/^25.?%$/)).toBeTruthy();
  rerender(show(true));
  expect(note()).toBeTruthy();
});

const place = { lat: -2.28, lng: -79.9 };
const told = (kind: 'enter' | 'exit' | 'found' | 'dwell' | 'absent', at: string, uca_id = 1) => ({
  ...{ uca_id, kind, at, ...place, uncertain: false },
});
const listed: GeofenceReplay = {
  ...replay,
  change: null,
  names: [
    { id: 1, name: 'Ana Paz' },
    { id: 2, name: 'Luis Vera' },
  ],
  visits: [
    {
      uca_id: 1,
      entered_at: '2026-11-01T15:00:00Z',
      left_at: '2026-11-01T15:01:30Z',
      uncertain: false,
      noise: true,
    },
    {
      uca_id: 2,
      entered_at: '2026-11-01T15:00:00Z',
      left_at: '2026-11-01T16:00:00Z',
      uncertain: false,
      noise: false,
    },
    { uca_id: 1, entered_at: '2026-11-22T03:00:00Z', left_at: null, uncertain: false, noise: false },
  ],
  events: [
    told('enter', '2026-11-01T15:00:00Z'),
    told('enter', '2026-11-01T15:00:00Z', 2),
    told('exit', '2026-11-01T15:01:30Z'),
    told('dwell', '2026-11-01T15:20:00Z', 2),
    told('exit', '2026-11-01T16:00:00Z', 2),
    told('found', '2026-11-22T03:00:00Z'),
  ],
  total: { ...none, visits: 3, noise: 1, events: 6, seconds: 5400 },
};

it('gives each event the length of its visit, the newest first', () => {
  const rows = replayRows(listed).map(({ name, kind, stay, open, noise }) => [name, kind, stay, open, noise]);
  expect(rows).toEqual([
    ['Ana Paz', 'found', 2 * 3600, true, false],
    ['Luis Vera', 'exit', 3600, false, false],
    ['Luis Vera', 'dwell', 1200, false, false],
    ['Ana Paz', 'exit', 90, false, true],
    ['Luis Vera', 'enter', 3600, false, false],
    ['Ana Paz', 'enter', 90, false, true],
  ]);
});

it('lists the events some at a time, says how many are left, and each chooses its place on the map', async () => {
  addTestWords('mf-entities', words);
  const onChoose = jest.fn();
  const minute = (nth: number) => new Date(Date.parse('2026-11-02T05:00:00Z') + nth * 60_000).toISOString();
  const events = [...listed.events, ...Array.from({ length: 60 }, (_, nth) => told('enter', minute(nth)))];
  const data = {
    ...{ ...listed, events: events.toSorted((one, other) => one.at.localeCompare(other.at)), left_out: 3 },
    total: { ...listed.total, events: 70 },
  };
  const shared = { error: undefined, stale: false, incomplete: false, retry: () => {}, data };
  render(
    <TestUi>
      <FormSection>
        <ReplaySection replay={shared} chosen="1-found-2026-11-22T03:00:00Z" onChoose={onChoose} />
      </FormSection>
    </TestUi>,
  );
  const table = screen.getByRole('table', { name: /Eventos/ });
  const lines = () => within(table).getAllByRole('row').slice(1);
  expect(lines()).toHaveLength(10);
  expect(lines()[0]?.textContent).toMatch(/Ana Paz.*Ya estaba dentro.*2 h.*sigue dentro/);
  const buttons = within(table).getAllByRole('button', { name: /Ver en el mapa/ });
  expect(buttons.map((one) => one.getAttribute('aria-pressed')).slice(0, 2)).toEqual(['true', 'false']);
  await userEvent.click(buttons[1] as HTMLElement);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ kind: 'enter', uca_id: 1, ...place }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver más: quedan 60' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver más: quedan 10' }));
  expect(lines()).toHaveLength(66);
  expect(screen.getByText('Y 4 más antiguos, que no se muestran.')).toBeTruthy();
  expect(screen.getByText(/Quedaron fuera 3/)).toBeTruthy();
});

it('lists the visits that a change alters, from when to when before and after it, each with its place on the map', async () => {
  addTestWords('mf-entities', words);
  const onChoose = jest.fn();
  const stay = (entered_at: string, left_at: string | null) => ({ entered_at, left_at });
  const [noon, one, two] = ['2026-11-02T17:00:00Z', '2026-11-02T18:00:00Z', '2026-11-02T19:00:00Z'];
  const change = {
    ...{ before: { ...none, visits: 5 }, gained: 1, lost: 4, longer: 1, shorter: 0, moved: 0, ...noMoments },
    visits: [
      { uca_id: 2, kind: 'removed' as const, before: stay(noon, one), after: null, ...place },
      { uca_id: 1, kind: 'longer' as const, before: stay(one, two), after: stay(noon, two), ...place },
      {
        uca_id: 1,
        kind: 'added' as const,
        before: null,
        after: stay('2026-11-22T03:00:00Z', null),
        ...place,
      },
    ],
  };
  const shared = { error: undefined, stale: false, incomplete: false, retry: () => {} };
  const data = { ...listed, change };
  const [first] = alteredRows(change, data);
  expect(first && [hasKey(data, first.key), hasKey(listed, first.key)]).toEqual([true, false]);
  render(
    <TestUi>
      <FormSection>
        <ReplaySection replay={{ ...shared, data }} changes chosen={first?.key ?? ''} onChoose={onChoose} />
      </FormSection>
    </TestUi>,
  );
  const table = screen.getByRole('table', { name: /Visitas que cambiarían/ });
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines[0]?.textContent).toMatch(/Ana Paz.*Se agrega.*—.*sigue dentro.*2 h/);
  expect(lines[1]?.textContent).toMatch(/Ana Paz.*Se alarga.*13:00.*14:00.*1 h.*12:00.*14:00.*2 h/);
  expect(lines[2]?.textContent).toMatch(/Luis Vera.*Se quita.*12:00.*13:00.*1 h.*—/);
  expect(screen.getByText('Y 3 más antiguas, que no se muestran.')).toBeTruthy();
  const buttons = within(table).getAllByRole('button', { name: /Ver en el mapa/ });
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  await userEvent.click(buttons[2] as HTMLElement);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ kind: 'removed', at: noon, ...place }));
});

it('lists the stays and absences that a change alters, with their moments before and after it', async () => {
  addTestWords('mf-entities', words);
  const onChoose = jest.fn();
  const [noon, one, two] = ['2026-11-02T17:00:00Z', '2026-11-02T18:00:00Z', '2026-11-02T19:00:00Z'];
  const change = {
    ...{ before: { ...none, visits: 3, stays: 2 }, gained: 0, lost: 0, longer: 0, shorter: 0, moved: 0 },
    ...{ visits: [], stays: { gained: 0, lost: 1, moved: 1 }, absences: { gained: 1, lost: 0, moved: 0 } },
    events: [
      { uca_id: 2, kind: 'dwell' as const, change: 'removed' as const, before: noon, after: null, ...place },
      { uca_id: 1, kind: 'dwell' as const, change: 'moved' as const, before: two, after: one, ...place },
      { uca_id: 1, kind: 'absent' as const, change: 'added' as const, before: null, after: two, ...place },
    ],
  };
  const shared = { error: undefined, stale: false, incomplete: false, retry: () => {} };
  const data = { ...listed, total: { ...listed.total, stays: 1, absences: 1 }, change };
  render(
    <TestUi>
      <FormSection>
        <ReplaySection replay={{ ...shared, data }} changes chosen={null} onChoose={onChoose} />
      </FormSection>
    </TestUi>,
  );
  expect(screen.getByText(/^Como está guardada: 3 visitas/)).toBeTruthy();
  expect(screen.getByText(/^Permanencias como está: 2.*0 más, 1 menos y 1 a otra hora/)).toBeTruthy();
  expect(screen.getByText(/^Ausencias como está: 0.*1 más, 0 menos/)).toBeTruthy();
  const table = screen.getByRole('table', { name: /Permanencias y ausencias que cambiarían/ });
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines[0]?.textContent).toMatch(/Ana Paz.*Ausencia: Se agrega.*—.*14:00/);
  expect(lines[1]?.textContent).toMatch(/Ana Paz.*Permanencia: Cambia de hora.*14:00.*13:00/);
  expect(lines[2]?.textContent).toMatch(/Luis Vera.*Permanencia: Se quita.*12:00.*—/);
  const buttons = within(table).getAllByRole('button', { name: /Ver en el mapa/ });
  await userEvent.click(buttons[0] as HTMLElement);
  const [chosen] = onChoose.mock.lastCall as [{ key: string; kind: string; at: string }];
  expect(chosen).toMatchObject({ kind: 'added', at: two, ...place });
  expect([hasKey(data, chosen.key), hasKey(listed, chosen.key)]).toEqual([true, false]);
});

it('says that what it shows is old while something is wrong, and what to do', () => {
  addTestWords('mf-entities', words);
  const shared = { error: undefined, stale: true, incomplete: true, retry: () => {} };
  const show = (data: GeofenceReplay | undefined, unclear: boolean) => (
    <TestUi>
      <FormSection>
        <ReplaySection replay={{ ...shared, data, unclear }} chosen={null} onChoose={() => {}} />
      </FormSection>
    </TestUi>
  );
  const { rerender } = render(show(listed, true));
  expect(screen.getByText(/Esto es de antes del último cambio/)).toBeTruthy();
  rerender(show(undefined, true));
  expect(screen.getByText(/Algún dato falta o no se entiende: corríjalo/)).toBeTruthy();
  expect(screen.queryByText(/Dibuje el terreno/)).toBeNull();
  rerender(show(undefined, false));
  expect(screen.getByText(/Dibuje el terreno/)).toBeTruthy();
});

it('lists an absence among the events, with no visit', () => {
  const absent = { ...listed, events: [told('absent', '2026-11-01T15:00:00Z')] };
  expect(replayRows(absent)).toMatchObject([{ kind: 'absent', stay: null, open: false, noise: false }]);
});
