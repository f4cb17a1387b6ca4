import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vip } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, choose, rowFacts } from '../testing/examples.ts';
import { vip } from './vip.resource.tsx';

const row: Vip = {
  blacklist_id: null,
  id: 7,
  client_id: 3,
  type: 'plate',
  value: 'GBA1234',
  foreign: false,
  name: 'Camioneta del gerente',
  reason: 'Directorio',
  branch_id: null,
  branch_name: null,
  valid_from: null,
  valid_until: '2026-12-31',
  state: 'current',
  created_by_name: 'Mauricio Avilés',
  created_at: rowFacts.created_at,
  updated_at: rowFacts.updated_at,
};

describeResource(vip, {
  words,
  row,
  others: choices,
  create: {
    fill: async () => {
      await userEvent.click(await screen.findByRole('radio', { name: /Placa/ }));
      await userEvent.type(screen.getByRole('textbox', { name: /^Placa/ }), 'ab 123c');
      await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Moto del mensajero');
      await choose(/Sucursal/, 'Terminal Carcelén');
    },
    body: { value: 'AB123C', type: 'plate', name: 'Moto del mensajero', branch_id: 4 },
  },
});
