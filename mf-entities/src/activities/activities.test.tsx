import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity, UserRecord } from 'contract';
import { createFormat } from 'shared-ui';
import type { HistoryItem } from 'shared-ui/resource';
import { addTestWords, describeResource, TestUi } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import { choices, choose, pageOf, rowFacts } from '../testing/examples.ts';
import { activities } from './activities.resource.tsx';
import ActivityDetail from './activity-detail.tsx';
import own from './locales/es.json' with { type: 'json' };

addTestWords('mf-entities', shared);

const row: Activity = {
  ...rowFacts,
  ...{ name: 'Ronda nocturna', kind: 'repetitive', order: 'fixed', assignment: 'first', active: true },
  ...{ tolerance_minutes: null, stay_minutes: null, checkpoints: 1, ucas: 0, label_ids: [], labels: [] },
  ...{ type_names: ['Guardia'], group_names: ['Turno noche'] },
  schedule: {
    ...{
      every: { unit: 'week', count: 2 },
      weekdays: [4, 1],
      month_days: [],
      month_weekdays: [],
      times: ['02:00', '22:00'],
    },
    ...{ day_starts: '20:00', from: '2026-03-02', until: null, except: [], on_holidays: 'kept' as const },
  },
};

const found = {
  ...choices,
  '/v1/uca': pageOf({ id: 11, name: 'Ana Paz', type: 'Guardia', place: 'Muelle 2' }),
  '/v1/uca/parameters': { types: [], places: [], groups: [{ id: 3, name: 'Turno noche', ucas: 9 }] },
  '/v1/checkpoint': pageOf({ ...rowFacts, id: 9, name: 'Bita 1', code: 'MN-001', place_name: 'Muelle 2' }),
  // Requested a moment after the form is open: on a slow machine, within a test.
  '/v1/actividad/prueba': { rounds: 0, ucas: 0, on_time: 0, late: 0, missed: 0, points: [] },
};

describeResource(activities, {
  words: { ...shared, ...own },
  row,
  record: {
    ...row,
    instructions: '',
    points: [{ checkpoint_id: 9, after_minutes: null, ask: 'nothing', note: '' }],
    checkpoint_names: ['Bita 1'],
    ...{ uca_ids: [], uca_names: [], type_ids: [6], group_ids: [3] },
  },
  others: found,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Ronda de día');
      await userEvent.type(screen.getByRole('textbox', { name: /^Hora 1/ }), '0830');
      await choose(/^Agregar punto/, 'Bita 1');
      await userEvent.type(await screen.findByRole('textbox', { name: /^No antes de/ }), '5');
      await choose(/^Tipos/, 'Guardia');
    },
    body: {
      ...{ name: 'Ronda de día', kind: 'repetitive', order: 'any', assignment: 'first', type_ids: [6] },
      points: [{ checkpoint_id: 9, after_minutes: 5, ask: 'nothing', note: '' }],
    },
  },
});

it('can be narrowed by what uses of other records lead to', () => {
  const names = activities.filters?.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['checkpoint_id', 'uca_id', 'type_id', 'group_id', 'label_id']),
  );
});

it('begins a new one today in the client’s time zone, at the moment it is opened', () => {
  const clock = jest.spyOn(Date, 'now');
  const from = (at: string, timezone: string) => {
    clock.mockReturnValue(Date.parse(at));
    return activities.form?.fresh?.({ timezone } as UserRecord, {}).schedule.from;
  };
  expect(from('2026-03-02T03:00:00Z', 'America/Guayaquil')).toBe('2026-03-01');
  expect(from('2026-03-02T03:00:00Z', 'Europe/Madrid')).toBe('2026-03-02');
  expect(from('2026-03-04T03:00:00Z', 'America/Guayaquil')).toBe('2026-03-03');
  clock.mockRestore();
});

it('is paused, not deactivated', () => {
  const Bulk = activities.slots?.bulk;
  const nothing = () => undefined;
  render(
    <TestUi>{Bulk && <Bulk rows={[row]} remove={undefined} refresh={nothing} clear={nothing} />}</TestUi>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reanudar', 'Pausar']);
});

it('names its points in its panel, in their order, with the days left out', () => {
  const point = { checkpoint_id: 9, after_minutes: null, ask: 'nothing', note: '' } as const;
  render(
    <TestUi>
      <ActivityDetail
        row={{
          ...row,
          schedule: { ...row.schedule, except: ['2026-03-04'] },
          points: [point, { ...point, after_minutes: 10, ask: 'photo' }],
          checkpoint_names: ['Bita 1', 'Bita 4'],
        }}
      />
    </TestUi>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bita 1',
    'Bita 4, No antes de 10 min, Foto',
  ]);
  expect(screen.getByText(/Excepciones.*4 mar 2026/)).toBeTruthy();
});

it('numbers the points of a fixed round in its history, so that two that were exchanged differ', () => {
  const lines = (...items: HistoryItem[]) =>
    activities.history?.lists?.points?.(items, String, createFormat('es', 'UTC'));
  const point = { after_minutes: null, ask: 'photo', note: '' };
  expect(lines({ ...point, name: 'Bita 4', nth: 1 }, { ...point, name: 'Bita 1', nth: 2 })).toEqual([
    '1. Bita 4, Foto',
    '2. Bita 1, Foto',
  ]);
  expect(lines({ ...point, name: 'Bita 4' })).toEqual(['Bita 4, Foto']);
});
