import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Uma } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { umas } from './umas.resource.tsx';

const row: Uma = {
  id: 12,
  client_id: 3,
  client_name: 'Puerto Norte',
  name: 'Élida',
  last_name: 'Zambrano',
  username: 'ezambrano',
  email: 'elida@example.com',
  phone: '',
  blocked: false,
  activity_control: true,
  create_activity: true,
  geofence: true,
  is_sos: false,
  is_form: true,
  manage_stocks: true,
  is_ubes: true,
  requester: true,
  validator: false,
  authorizer: false,
  visualizer: false,
  master: false,
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};
const box = (name: RegExp) => screen.findByRole('textbox', { name });

describeResource(umas, {
  words,
  row,
  user: { type: 'admin', cliente_metadata: undefined },
  others: {
    '/v1/admin/clients': {
      data: [{ id: 3, name: 'Puerto Norte', ruc: '0992846178001' }],
      metadata: { page: 1, per_page: 20, total: 1, pages: 1 },
    },
  },
  create: {
    fill: async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: /Cliente/ }));
      await userEvent.click(await screen.findByRole('option', { name: /Puerto Norte/ }));
      await userEvent.type(await box(/^Nombre/), 'Élida');
      await userEvent.type(await box(/Apellido/), 'Zambrano');
      await userEvent.type(await box(/Correo/), 'elida@example.com');
      await userEvent.type(await box(/^Usuario/), 'ezambrano');
    },
    body: { username: 'ezambrano', client_id: 3, is_sos: true, master: false },
  },
});
