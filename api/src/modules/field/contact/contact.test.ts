import { describe, expect, it } from '@jest/globals';
import {
  type Contact,
  type ContactInput,
  createContact,
  deleteContact,
  getContact,
  listContacts,
  type Paged,
  restoreContact,
  updateContact,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
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

const input: ContactInput = {
  name: 'Ángela Vera',
  email: 'angela@example.com',
  phone: '0991234567',
  identification: '',
  foreign_document: false,
  relationship: 'Jefa de seguridad',
  is_sos: true,
  is_follow_me: false,
  main: false,
  button_disconnect: false,
  sos_pressed: true,
  phone_disconnect: false,
  unknown_button: false,
  route_detour: false,
  route_stale: false,
  route_edited: false,
};
const create = (email: string, values: object = {}, as: TestUser = one.operator) =>
  app.call<Contact>(createContact, { as, body: { ...input, email, ...values } });
const idOf = async (email: string, values: object = {}) => (await create(email, values)).body.data?.id ?? 0;
const by = (id: number) => ({ as: one.operator, params: { id } });
const mains = async () => {
  const { body } = await app.call<Paged<Contact>>(listContacts, {
    as: one.operator,
  });
  return body.data?.data.filter(({ main }) => main).map(({ email }) => email);
};

describe('contacts', () => {
  it('always have exactly one main contact: after creating, changing, deleting and restoring', async () => {
    const first = await create('a@example.com');
    expect(first.body.data?.main).toBe(true);
    const second = await idOf('b@example.com');
    expect(await mains()).toEqual(['a@example.com']);
    await app.call(updateContact, { ...by(second), body: { main: true } });
    expect(await mains()).toEqual(['b@example.com']);
    const refused = await app.call(updateContact, { ...by(second), body: { main: false } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['main']]);
    await app.call(deleteContact, by(second));
    expect(await mains()).toEqual(['a@example.com']);
    expect((await app.call(restoreContact, by(second))).status).toBe(200);
    expect(await mains()).toHaveLength(1);
    await create('c@example.com', { main: true });
    expect(await mains()).toEqual(['c@example.com']);
    await create('d@example.com', { main: true }, other.operator);
    expect(await mains()).toEqual(['c@example.com']);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'no' }, 'email'],
    [{ phone: '' }, 'phone'],
    [{ identification: '0912345678' }, 'identification'],
    [{ sos_pressed: 'yes' }, 'sos_pressed'],
  ])('refuse %j', async (values, field) => {
    const { status, body } = await create('a@example.com', values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('have an email that is unique within the client, and may have a foreign document', async () => {
    await create('a@example.com', { identification: 'AB-12345', foreign_document: true });
    expect((await create('A@example.com')).body.errors).toHaveProperty('email');
    expect((await create('a@example.com', {}, other.operator)).status).toBe(201);
  });

  it('are for clients with monitoring, and visible to their own client only', async () => {
    const id = await idOf('a@example.com');
    expect((await app.call(getContact, { as: other.operator, params: { id } })).status).toBe(404);
    expect((await create('b@example.com', {}, one.uma)).status).toBe(403);
    expect((await create('b@example.com', {}, await app.createUser('admin'))).status).toBe(403);
  });
});
