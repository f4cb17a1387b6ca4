import { expect, it } from '@jest/globals';
import { createUca, defaultUcaSettings, type UcaInput } from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
  },
  { one: { phones: 0 } },
);

it('reports a taken user name even when the account belongs to another client, invisible here', async () => {
  const username = 'ocupado';
  await app.createUser('uma', { client_id: other.id, username });
  const body: UcaInput = {
    name: 'María',
    last_name: 'Peñafiel',
    username,
    email: 'maria@example.com',
    phone: '',
    password: '',
    type: 'Guardia',
    place_id: one.place,
    blocked: false,
    ...defaultUcaSettings,
  };
  const made = await app.call(createUca, { as: one.operator, body });
  expect([made.status, made.body.errors]).toEqual([
    422,
    { username: ['Ya existe un registro con este valor'] },
  ]);
});
