import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Branch } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { branches } from './branches.resource.tsx';

const row: Branch = {
  id: 4,
  client_id: 3,
  client_name: 'Puerto Norte',
  name: 'Terminal Carcelén',
  code: 'TC-01',
  address: 'Av. Eloy Alfaro N74-120',
  city: 'Quito',
  province: 'Pichincha',
  phone: '022345678',
  email: 'carcelen@example.com',
  lat: -0.0912,
  lng: -78.4723,
  active: true,
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};

describeResource(branches, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Bodega Sur');
      await userEvent.type(screen.getByRole('textbox', { name: /Ciudad/ }), 'Guayaquil');
      await userEvent.click(screen.getByRole('textbox', { name: 'Latitud' }));
      await userEvent.paste('-2.19, -79.88');
      await userEvent.type(screen.getByRole('combobox', { name: /Provincia/ }), 'guay{Enter}');
    },
    body: {
      name: 'Bodega Sur',
      city: 'Guayaquil',
      province: 'Guayas',
      lat: -2.19,
      lng: -79.88,
      active: true,
    },
  },
});
