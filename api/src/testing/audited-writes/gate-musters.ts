import { admitted } from './gate.ts';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Musters. */

/** A muster that runs where somebody was just let in, and who is in it. */
async function mustered(scene: Scene) {
  const entry = await admitted(scene);
  const { branch_id } = await scene.app.db
    .selectFrom('gate_entry')
    .select('branch_id')
    .where('id', '=', entry)
    .executeTakeFirstOrThrow();
  await scene.app.db
    .updateTable('gate_muster')
    .set({ ended_at: scene.app.clock.now() })
    .where('branch_id', '=', branch_id)
    .where('ended_at', 'is', null)
    .execute();
  const { body } = await scene.app.call<{ id: number }>(endpointOf('POST /v1/bitacora/evacuacion'), {
    ...{ as: await scene.as('cliente'), body: { branch_id, note: '' } },
  });
  const id = body.data?.id ?? 0;
  const person = await scene.app.db
    .selectFrom('gate_muster_person')
    .select('id')
    .where('muster_id', '=', id)
    .executeTakeFirstOrThrow();
  return { branch_id, id, person: person.id };
}

/** One that a device began where a muster runs, with somebody in it. */
async function notedMuster(scene: Scene) {
  const { branch_id, id } = await mustered(scene);
  const people = await scene.app.db
    .selectFrom('gate_muster_person')
    .select('entry_id')
    .where('muster_id', '=', id)
    .where('entry_id', 'is not', null)
    .execute();
  return {
    ...{ key: crypto.randomUUID(), branch_id, note: '', people },
    started_at: scene.app.clock.now().toISOString(),
  };
}

export const gateMustersWrites: Writes = {
  'POST /v1/bitacora/evacuacion': async (scene) => ({
    as: await scene.as('cliente'),
    body: { branch_id: (await mustered(scene)).branch_id, note: '' },
  }),
  'POST /v1/bitacora/evacuacion/{id}/marcar': async (scene) => {
    const { id, person } = await mustered(scene);
    const ticks = [{ person_id: person, at: scene.app.clock.now().toISOString(), place: '' }];
    return { as: await scene.as('cliente'), params: { id }, body: { ticks } };
  },
  'POST /v1/bitacora/evacuacion/{id}/desmarcar': async (scene) => {
    const { id, person } = await mustered(scene);
    return { as: await scene.as('cliente'), params: { id }, body: { person_id: person } };
  },
  'POST /v1/bitacora/evacuacion/anotada': async (scene) => ({
    as: await scene.as('cliente'),
    body: await notedMuster(scene),
  }),
  'POST /v1/bitacora/evacuacion/anotada/{key}/marcas': async (scene) => {
    const body = await notedMuster(scene);
    const [who] = body.people;
    await scene.app.call(endpointOf('POST /v1/bitacora/evacuacion/anotada'), {
      as: await scene.as('cliente'),
      body,
    });
    const mark = { who, way: 'tick', at: scene.app.clock.now().toISOString(), place: '' };
    return { as: await scene.as('cliente'), params: { key: body.key }, body: { marks: [mark] } };
  },
  'POST /v1/bitacora/evacuacion/{id}/terminar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: (await mustered(scene)).id },
    body: { note: '' },
  }),
};
