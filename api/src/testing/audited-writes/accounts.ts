import { hashToken } from '../../modules/accounts/auth/tokens.ts';
import { PASSWORD } from '../harness.ts';
import { endpointOf, idOf, type Scene, type Writes } from './scene.ts';

/** Accounts, sessions, their phones and rights. */

const profile = { name: 'Ana', last_name: '', phone: '' };

async function emailToken(scene: Scene): Promise<string> {
  const { id, client_id } = await scene.as('uma');
  const at = scene.app.clock.now();
  const expires_at = new Date(at.getTime() + 60_000);
  const token = 'another token of this test';
  await scene.app.db
    .insertInto('email_change')
    .values({
      hash: hashToken(token),
      user_id: id,
      client_id,
      email: 'suya@example.com',
      created_at: at,
      expires_at,
    })
    .execute();
  return token;
}

async function resetToken(scene: Scene): Promise<string> {
  const { id } = await scene.as('uma');
  const at = scene.app.clock.now();
  const expires_at = new Date(at.getTime() + 60_000);
  const token = 'a token of this test';
  await scene.app.db
    .insertInto('password_reset')
    .values({ hash: hashToken(token), user_id: id, created_at: at, expires_at })
    .execute();
  return token;
}

export const accountsWrites: Writes = {
  'POST /v1/login': async () => ({ body: { username: 'cliente', password: PASSWORD } }),
  'POST /v1/logout': async (scene) => ({ as: await scene.as('cliente') }),
  'POST /v1/password/forgot': async () => ({ body: { username: 'nadie' } }),
  'POST /v1/password/reset': async (scene) => ({
    body: { token: await resetToken(scene), password: 'otra-clave-2' },
  }),
  'POST /v1/legal-terms/accept': async (scene) => ({ as: await scene.as('cliente'), body: { version: '1' } }),
  'PATCH /v1/profile': async (scene) => ({ as: await scene.as('cliente'), body: profile }),
  'POST /v1/email/confirm': async (scene) => ({ body: { token: await emailToken(scene) } }),
  'POST /v1/profile/email': async (scene) => ({
    as: await scene.as('garita'),
    body: { email: 'otra@example.com', current_password: PASSWORD },
  }),
  'POST /v1/profile/password': async (scene) => ({
    as: await scene.as('garita'),
    body: { current_password: PASSWORD, password: 'otra-clave-2' },
  }),
  'DELETE /v1/profile/session/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: (await scene.as('cliente')).session_id },
  }),
  'PATCH /v1/ube/cuenta/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: (await scene.as('cliente')).id },
    body: { visualizer: true },
  }),
  'POST /v1/notification/firebase/token': async (scene) => ({
    as: await scene.as('cliente'),
    body: { token: 'token-of-a-phone', platform: 'android' },
  }),
  'POST /v1/notification/firebase': async (scene) => ({
    as: await scene.as('admin'),
    body: { token_id: await idOf(scene, 'push_token'), title: 'Hola', message: 'Prueba' },
  }),
  'DELETE /v1/notification/firebase/token/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await idOf(scene, 'push_token') },
  }),
  'DELETE /v1/uca/{id}/device-token': async (scene) => {
    const uca = await scene.app.db
      .selectFrom('uca')
      .select('id')
      .where('client_id', '=', 1)
      .executeTakeFirstOrThrow();
    const call = { as: await scene.as('cliente'), params: { id: uca.id } };
    await scene.app.call(endpointOf('POST /v1/uca/{id}/device-token'), call);
    return call;
  },
  'PATCH /v1/acceso/usuario/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: (await scene.as('garita')).id },
    body: { action: 'overwrite', subdepartment_ids: [] },
  }),
};
