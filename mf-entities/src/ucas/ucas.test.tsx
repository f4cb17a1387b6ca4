import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultUcaSettings, type Uca, type UcaRecord } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, choose, rowFacts } from '../testing/examples.ts';
import { ucas } from './ucas.resource.tsx';

const row: Uca = {
  id: 31,
  name: 'Luis Cando',
  client_id: 3,
  client_name: 'Puerto Norte',
  username: 'lcando',
  email: 'lcando@example.com',
  type: 'Guardia',
  place: 'Muelle 2',
  connection: 1,
  battery: 78,
  last_heard_at: '2026-11-21T13:00:00Z',
  blocked: false,
  created_at: '2026-08-03T15:20:00Z',
};
const record: UcaRecord = {
  ...rowFacts,
  ...defaultUcaSettings,
  id: 31,
  name: 'Luis',
  last_name: 'Cando',
  username: 'lcando',
  email: 'lcando@example.com',
  phone: '',
  type: 'Guardia',
  place_id: 5,
  place_name: 'Muelle 2',
  blocked: false,
};

describeResource(ucas, {
  words,
  others: {
    ...choices,
    '/v1/uca/parameters': { types: ['Guardia'], places: ['Quito'], groups: [] },
    '/v1/uca/31/device-token': { created_at: null, used_at: null },
    '/v1/uca/31/geocerca': { data: [] },
  },
  row,
  record,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Rosa');
      await userEvent.type(screen.getByRole('textbox', { name: /Apellidos/ }), 'Quimí');
      await userEvent.type(screen.getByRole('textbox', { name: /Correo/ }), 'rosa@example.com');
      await userEvent.type(screen.getByRole('textbox', { name: /Usuario/ }), 'rquimi');
      await choose(/^Tipo/, 'Guardia');
      await choose(/^Lugar/, 'Muelle 2');
    },
    body: {
      username: 'rquimi',
      name: 'Rosa',
      last_name: 'Quimí',
      password: '',
      type: 'Guardia',
      place_id: 5,
      ...defaultUcaSettings,
    },
  },
});

it('shows the columns of section 2 of the spec, in its order', () => {
  const shown = ucas.columns.filter((column) => !column.optional).map((column) => column.id);
  expect(shown).toEqual(['created_at', 'name', 'client_name', 'username', 'email', 'type', 'place']);
});
