import { testClientInput } from '../client-input.ts';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Clients, and the tools of developers. */

const newClient = (username: string) => ({
  ...testClientInput(username),
  name: username,
  business_name: username,
  ruc: username.toUpperCase(),
  foreign_document: true,
});

async function createdClient(scene: Scene, username: string): Promise<number> {
  const answer = await scene.app.call<{ id: number }>(endpointOf('POST /v1/admin/clients'), {
    as: await scene.as('admin'),
    body: newClient(username),
  });
  return answer.body.data?.id ?? 0;
}

export const clientsWrites: Writes = {
  'POST /v1/admin/clients': async (scene) => ({ as: await scene.as('admin'), body: newClient('auditado1') }),
  'POST /v1/admin/clients/edit/{id}': async (scene) => ({
    as: await scene.as('admin'),
    params: { id: await createdClient(scene, 'auditado2') },
    body: newClient('auditado2'),
  }),
  'DELETE /v1/admin/clients/{id}': async (scene) => ({
    as: await scene.as('admin'),
    params: { id: await createdClient(scene, 'auditado3') },
  }),
  'POST /v1/admin/clients/{id}/restore': async (scene) => {
    const admin = await scene.as('admin');
    const params = { id: await createdClient(scene, 'auditado4') };
    await scene.app.call(endpointOf('DELETE /v1/admin/clients/{id}'), { as: admin, params });
    return { as: admin, params };
  },
  'POST /v1/developer/real-time': async (scene) => ({
    as: await scene.as('admin'),
    body: { message: 'hola' },
  }),
};
