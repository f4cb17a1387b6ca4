import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Geofence, UserRecord } from 'contract';
import { addTestWords, describeResource, TestUi } from 'shared-ui/testing';
import { choices, choose, pageOf, rowFacts } from '../testing/examples.ts';
import { FenceName } from './fence-name.tsx';
import { blankGeofence, geofences } from './geofences.resource.tsx';
import { words } from './testing.ts';

const row: Geofence = {
  ...rowFacts,
  name: 'Muelle norte',
  type_id: 6,
  type_name: 'Guardia',
  place_id: 5,
  place_name: 'Muelle 2',
  description: '',
  shape: 'circle',
  lat: -2.28,
  lng: -79.9,
  radius: 120,
  color: '#0b687d',
  ucas: 3,
  checkpoints: 2,
  inside: 1,
};

const found = {
  ...choices,
  '/v1/geocerca/7/dentro': {
    data: [{ uca_id: 11, uca_name: 'Ana Paz', entered_at: '2026-08-03T15:20:00Z', uncertain: true }],
  },
  '/v1/geocerca/7/evento': { data: [] },
  '/v1/uca': pageOf({ id: 11, name: 'Ana Paz', type: 'Guardia', place: 'Muelle 2' }),
  '/v1/checkpoint': pageOf({ ...rowFacts, id: 9, name: 'Bita 1', code: 'MN-001', place_name: 'Muelle 2' }),
  '/v1/geocerca/replay': {
    ...{ from: '2026-10-23T05:00:00Z', to: '2026-11-22T05:00:00Z', days: 30, ucas: 1, left_out: 0, fixes: 0 },
    ...{ events: [], visits: [], names: [], change: null },
    total: { visits: 0, noise: 0, events: 0, found: 0, stays: 0, absences: 0, seconds: 0 },
  },
  '/v1/tipo/6': { ...rowFacts, id: 6, name: 'Guardia', description: '', ucas: 4 },
};

const type = async (label: RegExp, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

// The map of a panel has its own tests.
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describeResource(geofences, {
  words,
  row,
  record: {
    ...row,
    points: [],
    checkpoint_ids: [9],
    checkpoint_names: ['Bita 1'],
    uca_ids: [11],
    uca_names: ['Ana Paz'],
    auto_uca_ids: [],
    emails_entry: ['a@x.ec'],
    emails_exit: ['a@x.ec'],
    emails_summary: ['a@x.ec'],
    offline_minutes: null,
    dwell_minutes: null,
    emails_dwell: [],
    expected: [],
  },
  others: found,
  create: {
    fill: async () => {
      await type(/Latitud/, '-2.28');
      await type(/Longitud/, '-79.9');
      await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
      await type(/Nombre/, 'Patio');
      await choose(/^Tipo/, 'Guardia');
      await choose(/^Lugar/, 'Muelle 2');
      await choose(/^UCAs/, 'Ana Paz');
      await choose(/^Puntos de control/, 'Bita 1');
      await type(/ntradas/, 'a@x.ec ');
      await type(/alidas/, 'b@x.ec ');
      await type(/esumen/, 'c@x.ec ');
      await type(/^Minutos de permanencia/, '45');
      await type(/^Correos de permanencias/, 'd@x.ec ');
    },
    body: {
      ...{ name: 'Patio', shape: 'circle', lat: -2.28, lng: -79.9, radius: 100 },
      ...{ type_id: 6, place_id: 5, uca_ids: [11], checkpoint_ids: [9] },
      ...{ emails_entry: ['a@x.ec'], emails_exit: ['b@x.ec'], emails_summary: ['c@x.ec'] },
      ...{ dwell_minutes: 45, emails_dwell: ['d@x.ec'] },
    },
  },
});

it('shows the columns of section 2 of the spec, in its order', () => {
  const shown = geofences.columns.filter(({ optional }) => !optional).map(({ id }) => id);
  expect(shown).toEqual(['created_at', 'name', 'place_name', 'type_name']);
});

it('one that lost all whom it watched says so in the list', () => {
  addTestWords('mf-entities', words);
  const list = (ucas: number) =>
    render(
      <TestUi>
        <FenceName fence={{ ...row, ucas }} />
      </TestUi>,
    );
  list(1);
  expect(screen.queryByText('No vigila a nadie')).toBeNull();
  list(0);
  expect(screen.getAllByText('No vigila a nadie')).toHaveLength(1);
});

it('a new one begins at the place of its address, unchanged until the user changes it', () => {
  const begun = (address: { lat?: string; lng?: string }) =>
    geofences.form?.fresh?.({} as UserRecord, address);
  expect(begun({ lat: '-2.280000', lng: '-79.900000' })).toEqual({
    ...blankGeofence,
    lat: -2.28,
    lng: -79.9,
  });
  for (const address of [{}, { lat: 'x', lng: '1' }, { lat: '-95', lng: '1' }])
    expect(begun(address)).toEqual(blankGeofence);
});
