import { expect, it } from '@jest/globals';
import { acceptLegalTerms, login, type SessionData, type UserRecord } from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import { PASSWORD, type TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let phone: TestPhone;
let second: TestPhone;
withTwoClients((clients) => {
  ({ app, one } = clients);
  [phone, second] = one.phones as [TestPhone, TestPhone];
});

const rowOf = (id: number) =>
  app.db
    .selectFrom('app_user')
    .select(['username', 'legal_terms_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const accept = (version: string, as: TestPhone = phone) =>
  app.call<UserRecord>(acceptLegalTerms, { as, body: { version } });
async function signIn(): Promise<SessionData> {
  const { username } = await rowOf(phone.id);
  const { body, status } = await app.call<SessionData>(login, {
    body: { username, password: PASSWORD },
  });
  expect(status).toBe(200);
  return body.data as SessionData;
}

it('are accepted on a UCA’s phone, once for each version, for its own account only', async () => {
  const version = app.ports.config.LEGAL_TERMS_VERSION;
  const none = { legal_terms_version: null };
  await app.db.updateTable('app_user').set(none).where('id', 'in', [phone.id, second.id]).execute();
  expect((await signIn()).legal_terms_accepted).toBe(false);
  const wrong = await accept(`${version}0`);
  expect([wrong.status, wrong.body.errors]).toEqual([422, { version: expect.anything() }]);
  expect(await rowOf(phone.id)).toMatchObject(none);

  const { status, body } = await accept(version);
  expect([status, body.data?.type, body.data?.legal_terms_accepted]).toEqual([200, 'uca', true]);
  expect((await signIn()).legal_terms_accepted).toBe(true);
  expect(await rowOf(second.id)).toMatchObject(none);
  const written = await app.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'entity', 'entity_id'])
    .where('entity', '=', 'legal_terms')
    .execute();
  expect(written).toEqual([
    { user_id: phone.id, action: 'accept', entity: 'legal_terms', entity_id: version },
  ]);

  // A later version is accepted anew.
  await app.db
    .updateTable('app_user')
    .set({ legal_terms_version: 'earlier' })
    .where('id', '=', phone.id)
    .execute();
  expect((await signIn()).legal_terms_accepted).toBe(false);
});
