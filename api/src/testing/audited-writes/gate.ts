import { sql } from 'kysely';
import { takePicture } from '../../simulator/picture.ts';
import { formOf } from '../multipart.ts';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Entries and exits. */

const leaving = {
  ...{ version: null, party: false, badge_returned: false },
  ...{ equipment: [], removed: [], held: null },
};

/** A person of the demo who may enter alone, and is not inside. */
export async function admission(scene: Scene) {
  const { branch_id, name, last_name, identity, foreign_document } = await scene.app.db
    .selectFrom('employee')
    .select(['branch_id', 'name', 'last_name', 'identity', 'foreign_document'])
    .where('client_id', '=', 1)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.and([
        is.not(
          is.exists(
            is
              .selectFrom('gate_entry')
              .select('gate_entry.id')
              .whereRef('gate_entry.identity', '=', 'employee.identity')
              .where('left_at', 'is', null),
          ),
        ),
        is.not(
          is.exists(
            is.selectFrom('blacklist').select('blacklist.id').whereRef('value', '=', 'employee.identity'),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const people = [{ name, last_name, identity, foreign_document, badge: '', escorted: false }];
  return {
    ...{ key: crypto.randomUUID(), branch_id, subdepartment_id: null, people, plate: '', company: '' },
    ...{ host: null, escort: null, approval: null, equipment: [], note: '', held: null },
  };
}

export async function admitted(scene: Scene): Promise<number> {
  const { body } = await scene.app.call<{ id: number }>(endpointOf('POST /v1/bitacora'), {
    ...{ as: await scene.as('cliente'), body: await admission(scene) },
  });
  return body.data?.id ?? 0;
}

/** The key of an entry. */
async function admittedUnder(scene: Scene): Promise<string> {
  const { key } = await scene.app.db
    .selectFrom('gate_entry')
    .select('key')
    .where('id', '=', await admitted(scene))
    .executeTakeFirstOrThrow();
  return key;
}

export const gateWrites: Writes = {
  'POST /v1/bitacora': async (scene) => ({ as: await scene.as('cliente'), body: await admission(scene) }),
  'POST /v1/bitacora/rechazo': async (scene) => ({
    as: await scene.as('cliente'),
    body: {
      branch_id: (await admission(scene)).branch_id,
      identity: 'AUDIT1',
      plate: '',
      name: '',
      note: '',
    },
  }),
  'PATCH /v1/bitacora/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await admitted(scene) },
    body: { version: 1, reason: 'Auditada', values: { badge: 'A1' } },
  }),
  'POST /v1/bitacora/{id}/anular': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await admitted(scene) },
    body: { version: 1, reason: 'Auditada' },
  }),
  'POST /v1/bitacora/{id}/foto': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await admitted(scene) },
    ...(await formOf({ kind: 'person' }, { file: { name: 'a.png', bytes: takePicture('audit') } })),
  }),
  'POST /v1/bitacora/clave/{key}/salida': async (scene) => ({
    ...{ as: await scene.as('cliente'), params: { key: await admittedUnder(scene) }, body: leaving },
  }),
  'POST /v1/bitacora/clave/{key}/foto': async (scene) => ({
    ...{ as: await scene.as('cliente'), params: { key: await admittedUnder(scene) } },
    ...(await formOf(
      { kind: 'person', taken_at: scene.app.clock.now().toISOString() },
      { file: { name: 'a.png', bytes: takePicture('audit') } },
    )),
  }),
  'POST /v1/bitacora/{id}/otra-sucursal': async (scene) => {
    const id = await admitted(scene);
    const { branch_id } = await scene.app.db
      .selectFrom('gate_entry')
      .select('branch_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: elsewhere } = await scene.app.db
      .selectFrom('branch')
      .select('id')
      .where('id', '<>', branch_id)
      .where('client_id', '=', sql<number>`(select client_id from branch as own where own.id = ${branch_id})`)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { as: await scene.as('cliente'), params: { id }, body: { branch_id: elsewhere, at: null } };
  },
  'POST /v1/bitacora/{id}/salida': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await admitted(scene) },
    body: leaving,
  }),
};
