import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Notification requests and their rules. */

export async function newRequest(scene: Scene, dispatch_now: boolean) {
  const uca = await scene.app.db
    .selectFrom('uca')
    .select('id')
    .where('client_id', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    name: 'Ronda',
    title: 'Ronda',
    description: '',
    mode: 'report',
    request_photo: false,
    dispatch_now,
    uca_ids: [uca.id],
    group_ids: [],
  };
}

const newRule = async (scene: Scene) => ({
  ...(await newRequest(scene, false)),
  days: [{ day: 1, time: '08:00' }],
  until: null,
});

async function createdRule(scene: Scene): Promise<number> {
  const answer = await scene.app.call<{ id: number }>(endpointOf('POST /v1/request/rule/repetitive'), {
    as: await scene.as('cliente'),
    body: await newRule(scene),
  });
  return answer.body.data?.id ?? 0;
}

async function createdRequest(scene: Scene, dispatch_now: boolean): Promise<number> {
  const answer = await scene.app.call<{ id: number }>(endpointOf('POST /v1/request'), {
    as: await scene.as('cliente'),
    body: await newRequest(scene, dispatch_now),
  });
  return answer.body.data?.id ?? 0;
}

/** The newest dispatch of a request, unanswered, with a pending SOS. */
async function silentDispatch(scene: Scene): Promise<number> {
  const request_id = await createdRequest(scene, true);
  const { id } = await scene.app.db
    .updateTable('dispatch')
    .set({ state: 'expired', completion: 2, sos_at: new Date(scene.app.clock.now().getTime() + 600_000) })
    .where('request_id', '=', request_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const requestsWrites: Writes = {
  'POST /v1/request': async (scene) => ({
    as: await scene.as('cliente'),
    body: await newRequest(scene, false),
  }),
  'POST /v1/request/{id}/dispatch': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRequest(scene, false) },
  }),
  'POST /v1/request/{id}/cancel': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRequest(scene, true) },
  }),
  'PATCH /v1/request/{id}': async (scene) => {
    const id = await createdRequest(scene, false);
    const { dispatch_now: _, ...body } = await newRequest(scene, false);
    return { as: await scene.as('cliente'), params: { id }, body };
  },
  'POST /v1/request/{id}/remind': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRequest(scene, true) },
  }),
  'POST /v1/request/dispatch/{id}/stand-down': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await silentDispatch(scene) },
    body: { reason: 'Contestó el teléfono' },
  }),
  'POST /v1/request/bulk': async (scene) => ({
    as: await scene.as('cliente'),
    body: { action: 'delete', ids: [await createdRequest(scene, false)] },
  }),
  'POST /v1/request/rule/one-time': async (scene) => ({
    as: await scene.as('cliente'),
    body: { ...(await newRequest(scene, false)), dates: [{ date: '2099-01-05', time: '08:00' }] },
  }),
  'POST /v1/request/rule/repetitive': async (scene) => ({
    as: await scene.as('cliente'),
    body: await newRule(scene),
  }),
  'PATCH /v1/request/rule/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRule(scene) },
    body: { ...(await newRule(scene)), type: 'repetitive', dates: [], name: 'Otra' },
  }),
  'POST /v1/request/rule/{id}/pause': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRule(scene) },
  }),
  'POST /v1/request/rule/{id}/resume': async (scene) => {
    const id = await createdRule(scene);
    await scene.app.call(endpointOf('POST /v1/request/rule/{id}/pause'), {
      as: await scene.as('cliente'),
      params: { id },
    });
    return { as: await scene.as('cliente'), params: { id } };
  },
  'POST /v1/request/rule/{id}/restore': async (scene) => {
    const call = { as: await scene.as('cliente'), params: { id: await createdRule(scene) } };
    await scene.app.call(endpointOf('DELETE /v1/request/rule/{id}'), call);
    return call;
  },
  'DELETE /v1/request/rule/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRule(scene) },
  }),
  'DELETE /v1/request/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRequest(scene, false) },
  }),
};
