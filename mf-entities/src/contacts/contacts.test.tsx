import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contact } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { contacts } from './contacts.resource.tsx';

const row: Contact = {
  blacklist_id: null,
  id: 8,
  client_id: 3,
  name: 'Ángela Vera',
  email: 'angela@example.com',
  phone: '0991234567',
  identification: '',
  foreign_document: false,
  relationship: 'Jefa de seguridad',
  language: null,
  is_sos: true,
  is_follow_me: false,
  main: false,
  button_disconnect: false,
  sos_pressed: true,
  phone_disconnect: false,
  unknown_button: false,
  route_detour: true,
  route_stale: false,
  route_edited: false,
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};
const box = (name: RegExp) => screen.findByRole('textbox', { name });

describeResource(contacts, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(await box(/^Nombre/), 'Ángela');
      await userEvent.type(await box(/Correo/), 'angela@example.com');
      await userEvent.type(await box(/Teléfono/), '0991234567');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: /Idioma/ }), 'English');
      await userEvent.click(screen.getByRole('switch', { name: /Desvío de ruta/ }));
    },
    body: { name: 'Ángela', language: 'en', route_detour: true, sos_pressed: true, main: false },
  },
});
