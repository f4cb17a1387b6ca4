import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Monitoring sessions and their links. */

/** A monitoring session of the first phone that is not offline, ended so that another may begin. */
export async function newSession(scene: Scene) {
  const uca = await scene.app.db
    .selectFrom('last_position')
    .select('uca_id')
    .where('client_id', '=', 1)
    .where('connection', '<>', 0)
    .executeTakeFirstOrThrow();
  return {
    ...{ name: 'Auditada', uca_ids: [uca.uca_id], contact_ids: [], hours: 1, sending: 1, sending_types: [] },
    ...{ collect_seconds: null, post_seconds: null, offline_minutes: null },
    ...{ mishap_seconds: null, detour_metres: null },
  };
}

async function createdSession(scene: Scene): Promise<number> {
  const answer = await scene.app.call<{ id: number }>(endpointOf('POST /v1/monitoreo'), {
    as: await scene.as('cliente'),
    body: { ...(await newSession(scene)), minutes_back: 0, temporary: false },
  });
  return answer.body.data?.id ?? 0;
}

async function createdLink(scene: Scene): Promise<number> {
  const answer = await scene.app.call<{ id: number }>(endpointOf('POST /v1/monitoreo/{id}/enlaces'), {
    as: await scene.as('cliente'),
    params: { id: await createdSession(scene) },
    body: { label: '', grants: [], hours: null },
  });
  return answer.body.data?.id ?? 0;
}

export const monitoringWrites: Writes = {
  'POST /v1/monitoreo': async (scene) => ({
    as: await scene.as('cliente'),
    body: { ...(await newSession(scene)), minutes_back: 0, temporary: false },
  }),
  'PATCH /v1/monitoreo/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdSession(scene) },
    body: { ...(await newSession(scene)), name: 'Otra' },
  }),
  'POST /v1/monitoreo/{id}/enlaces': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdSession(scene) },
    body: { label: '', grants: [], hours: null },
  }),
  'DELETE /v1/monitoreo/enlace/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdLink(scene) },
  }),
  'POST /v1/monitoreo/{id}/fin': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdSession(scene) },
    body: { note: '' },
  }),
  'PATCH /v1/monitoreo/procedimiento': async (scene) => ({
    as: await scene.as('cliente'),
    body: { steps: ['Llamar'], missed_minutes: null },
  }),
  'POST /v1/monitoreo/{id}/alertas': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdSession(scene) },
    body: { alert_ids: [1] },
  }),
  'POST /v1/monitoreo/avisar': async (scene) => ({
    as: await scene.as('cliente'),
    body: { uca_ids: (await newSession(scene)).uca_ids },
  }),
  'POST /v1/posicion/edad': async (scene) => ({
    as: await scene.as('cliente'),
    body: { p50: 900, p95: 4000, positions: 12 },
  }),
};
