import { sql } from 'kysely';
import { admission } from './gate.ts';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Kiosks and shifts. */

const newKiosk = async (scene: Scene) => ({
  ...{ branch_id: (await admission(scene)).branch_id, name: 'Auditado', attention: '', notice: '' },
});

async function kioskId(scene: Scene): Promise<number> {
  const { body } = await scene.app.call<{ id: number }>(endpointOf('POST /v1/bitacora/quiosco'), {
    ...{ as: await scene.as('cliente'), body: await newKiosk(scene) },
  });
  return body.data?.id ?? 0;
}

/** A shift of the operator's that runs. */
async function shiftId(scene: Scene): Promise<number> {
  const { body } = await scene.app.call<{ id: number }>(endpointOf('POST /v1/bitacora/turno'), {
    as: await scene.as('cliente'),
    body: { key: crypto.randomUUID(), branch_id: (await admission(scene)).branch_id },
  });
  return body.data?.id ?? 0;
}

async function shiftEnded(scene: Scene): Promise<number> {
  const id = await shiftId(scene);
  const counts = { entries: 0, exits: 0, refusals: 0, inside: 0, badges: 0, equipment: 0 };
  await scene.app.db
    .updateTable('gate_shift')
    .set({
      ended_at: scene.app.clock.now(),
      ended_how: 'guard',
      counts: sql`${JSON.stringify(counts)}::jsonb`,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

export const gateDeskWrites: Writes = {
  'POST /v1/bitacora/quiosco': async (scene) => ({
    as: await scene.as('cliente'),
    body: await newKiosk(scene),
  }),
  'POST /v1/bitacora/quiosco/{id}/revocar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await kioskId(scene) },
  }),
  'POST /v1/bitacora/turno': async (scene) => ({
    as: await scene.as('cliente'),
    body: { key: crypto.randomUUID(), branch_id: (await admission(scene)).branch_id },
  }),
  'POST /v1/bitacora/turno/{id}/terminar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await shiftId(scene) },
    body: { note: 'Auditado' },
  }),
  'POST /v1/bitacora/turno/{id}/leido': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await shiftEnded(scene) },
  }),
};
