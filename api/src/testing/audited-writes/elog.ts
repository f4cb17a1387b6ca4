import { sql } from 'kysely';
import { endpointOf, idOf, type Writes } from './scene.ts';

/** The visitor log’s lists. */

const branch = {
  name: 'Nueva',
  code: '',
  address: '',
  city: 'Quito',
  province: 'Pichincha',
  phone: '',
  email: '',
  lat: null,
  lng: null,
  active: true,
};

export const elogWrites: Writes = {
  'PATCH /v1/proveedor/{id}/sucursal': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await idOf(scene, 'provider', sql`deleted_at is null`) },
    body: { branch_ids: [] },
  }),
  'POST /v1/historial/{entity}/{id}/{entry}/restaurar': async (scene) => {
    const user = await scene.as('cliente');
    const made = await scene.app.call<{ id: number }>(endpointOf('POST /v1/sucursal'), {
      as: user,
      body: { ...branch, name: 'Cambiada' },
    });
    const id = made.body.data?.id ?? 0;
    await scene.app.call(endpointOf('PATCH /v1/sucursal/{id}'), {
      as: user,
      params: { id },
      body: { city: 'Loja' },
    });
    const entry = await scene.app.db
      .selectFrom('audit_log')
      .select('id')
      .where('entity', '=', 'branch')
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { as: user, params: { entity: 'branch', id, entry: entry.id } };
  },
};
