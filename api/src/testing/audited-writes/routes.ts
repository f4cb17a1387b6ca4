import { sql } from 'kysely';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Planned routes. */

const routeChange = {
  ...{ name: 'Auditada', start: { lat: -2.2, lng: -79.9 }, waypoints: [], due_at: null },
  destination: { lat: -2.3, lng: -79.9, radius: 50 },
};

/** A route for a phone that has none. */
async function newRoute(scene: Scene) {
  const uca = await scene.app.db
    .selectFrom('uca')
    .select('id')
    .where('client_id', '=', 1)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from route where route.uca_id = uca.id and route.ended_at is null)`,
    )
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...routeChange, uca_id: uca.id, session_id: null };
}

async function createdRoute(scene: Scene): Promise<number> {
  const answer = await scene.app.call<{ id: number }>(endpointOf('POST /v1/ruta'), {
    as: await scene.as('cliente'),
    body: await newRoute(scene),
  });
  return answer.body.data?.id ?? 0;
}

async function cancelledRoute(scene: Scene): Promise<number> {
  const id = await createdRoute(scene);
  const cancel = { as: await scene.as('cliente'), params: { id }, body: { note: '' } };
  await scene.app.call(endpointOf('POST /v1/ruta/{id}/cancelar'), cancel);
  return id;
}

const routeTemplate = {
  ...{ name: 'Auditada', by: 'straight' },
  places: [1, 2].map((key) => ({ key, lat: -2.2 - key / 10, lng: -79.9, name: '', radius: 50 })),
};

const templateId = async (scene: Scene) =>
  (await scene.app.db.selectFrom('route_template').select('id').executeTakeFirstOrThrow()).id;

export const routesWrites: Writes = {
  'POST /v1/plantilla-ruta': async (scene) => ({ as: await scene.as('cliente'), body: routeTemplate }),
  'PATCH /v1/plantilla-ruta/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await templateId(scene) },
    body: { name: 'Otra' },
  }),
  'DELETE /v1/plantilla-ruta/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await templateId(scene) },
  }),
  'POST /v1/ruta': async (scene) => ({ as: await scene.as('cliente'), body: await newRoute(scene) }),
  'PATCH /v1/ruta/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRoute(scene) },
    body: routeChange,
  }),
  'POST /v1/ruta/{id}/cancelar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdRoute(scene) },
    body: { note: '' },
  }),
  'POST /v1/ruta/{id}/archivar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await cancelledRoute(scene) },
  }),
};
