import { takePicture } from '../../simulator/picture.ts';
import { formOf } from '../multipart.ts';
import { admission } from './gate.ts';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Questions to hosts. */

/** A question to a host of the cliente's, who is the uma; who could answer it. */
async function askedHost(scene: Scene) {
  const { branch_id } = await admission(scene);
  const uma = await scene.as('uma');
  const { email } = await scene.app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', uma.id)
    .executeTakeFirstOrThrow();
  const { id: host_id } = await scene.app.db
    .updateTable('employee')
    .set({ email, active: true })
    .where('id', 'in', (query) =>
      query
        .selectFrom('employee')
        .select('id')
        .where('branch_id', '=', branch_id)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const visitor = {
    ...{ identity: 'AUDIT8', foreign_document: true, name: 'Ana', last_name: 'Paz' },
    ...{ company: '', note: '', companions: 0 },
  };
  return { branch_id, subdepartment_id: null, host_id, visitor };
}

async function hostQuestionId(scene: Scene): Promise<number> {
  const { body } = await scene.app.call<{ id: number }>(endpointOf('POST /v1/bitacora/pregunta'), {
    ...{ as: await scene.as('cliente'), body: await askedHost(scene) },
  });
  return body.data?.id ?? 0;
}

export const gateHostsWrites: Writes = {
  'POST /v1/bitacora/pregunta': async (scene) => ({
    as: await scene.as('cliente'),
    body: await askedHost(scene),
  }),
  'POST /v1/bitacora/pregunta/{id}/foto': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await hostQuestionId(scene) },
    ...(await formOf({}, { file: { name: 'a.png', bytes: takePicture('audit') } })),
  }),
  'POST /v1/bitacora/pregunta/{id}/retirar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await hostQuestionId(scene) },
  }),
  'POST /v1/bitacora/pregunta/{id}/responder': async (scene) => ({
    as: await scene.as('uma'),
    params: { id: await hostQuestionId(scene) },
    body: { answer: 'yes', note: '' },
  }),
};
