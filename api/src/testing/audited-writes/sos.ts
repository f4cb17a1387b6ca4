import { newSession } from './monitoring.ts';
import { newRequest } from './requests.ts';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** SOS. */

/** An SOS of a person who has none yet, which somebody takes care of. */
async function attendedSos(scene: Scene): Promise<number> {
  const user = await scene.as('cliente');
  const { id: uca_id } = await scene.app.db
    .selectFrom('uca')
    .select('id')
    .where('client_id', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('monitoring_session')
        .select((eb) => eb.ref('subject_uca_id').$notNull().as('id'))
        .where('subject_uca_id', 'is not', null),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const begun = await scene.app.call<{ session_id: number }>(endpointOf('POST /v1/monitoreo/sos'), {
    as: user,
    body: { uca_id, note: '' },
  });
  const id = begun.body.data?.session_id ?? 0;
  await scene.app.call(endpointOf('POST /v1/monitoreo/{id}/sos/atender'), {
    as: user,
    params: { id },
    body: {},
  });
  return id;
}

const sosStep = (scene: Scene, id: number) =>
  scene.app.db.selectFrom('sos_step').select('id').where('session_id', '=', id).executeTakeFirstOrThrow();

export const sosWrites: Writes = {
  'POST /v1/monitoreo/sos': async (scene) => ({
    as: await scene.as('cliente'),
    body: { uca_id: (await newSession(scene)).uca_ids[0], note: '' },
  }),
  'POST /v1/monitoreo/{id}/sos/atender': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await attendedSos(scene) },
    body: {},
  }),
  'POST /v1/monitoreo/{id}/sos/escalar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await attendedSos(scene) },
    body: { note: '' },
  }),
  'POST /v1/monitoreo/{id}/sos/resolver': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await attendedSos(scene) },
    body: { reason: 'test', dispatched: false, note: '' },
  }),
  'POST /v1/monitoreo/{id}/sos/cercanos': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await attendedSos(scene) },
    body: { uca_id: (await newRequest(scene, false)).uca_ids[0], text: '¿Puede ir?' },
  }),
  'POST /v1/monitoreo/{id}/sos/nota': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await attendedSos(scene) },
    body: { note: 'Va una patrulla' },
  }),
  'POST /v1/monitoreo/{id}/sos/paso': async (scene) => {
    const id = await attendedSos(scene);
    const { id: step_id } = await sosStep(scene, id);
    return { as: await scene.as('cliente'), params: { id }, body: { step_id, done: true } };
  },
};
