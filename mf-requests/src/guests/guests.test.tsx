import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Guest } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { guests } from './guests.resource.tsx';

const row: Guest = {
  blacklist_id: null,
  id: 7,
  client_id: 3,
  name: 'Rosa',
  last_name: 'Quimí',
  identity: '1710034065',
  foreign_document: false,
  verified: true,
  verifier_name: 'Luis Mora',
  verified_on: '2026-08-03',
  blocked: false,
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};

describeResource(guests, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Rosa');
      await userEvent.type(screen.getByRole('textbox', { name: /Apellidos/ }), 'Quimí');
      await userEvent.type(screen.getByRole('textbox', { name: /Cédula/ }), '171003406-5');
      await userEvent.click(screen.getByRole('switch', { name: /Verificado/ }));
      await userEvent.type(await screen.findByRole('textbox', { name: /Verificado por/ }), 'Luis');
    },
    body: { identity: '1710034065', name: 'Rosa', verified: true, verifier_name: 'Luis' },
  },
});
