import { importAs, multipart } from '../../modules/imports/testing.ts';
import type { Scene, Writes } from './scene.ts';

/** Imports. */

const checkpoints = async (scene: Scene) => importAs(scene.app, 'checkpoints', await scene.as('cliente'));

/** An import of one checkpoint that is ready to start. */
async function checkedImport(scene: Scene, code: string): Promise<number> {
  const { name } = await scene.app.db
    .selectFrom('place')
    .select('name')
    .where('client_id', '=', 1)
    .executeTakeFirstOrThrow();
  const steps = await checkpoints(scene);
  const { body } = await steps.upload(
    'a.csv',
    `NOMBRE;CODIGO;LUGAR;LATITUD;LONGITUD\nA;${code};${name};-2;-79\n`,
  );
  if (!body.data) throw new Error(body.message);
  await steps.check(body.data.run.id, body.data.match);
  return body.data.run.id;
}

export const importsWrites: Writes = {
  'POST /v1/importacion/{kind}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { kind: 'checkpoints' },
    ...multipart('a.csv', 'NOMBRE;CODIGO\nA;1\n'),
  }),
  'PATCH /v1/importacion/{kind}/{id}/filas/{row}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { kind: 'checkpoints', id: await checkedImport(scene, 'NUEVO-0'), row: 2 },
    body: { column: 'CODIGO', value: 'NUEVO-9' },
  }),
  'POST /v1/importacion/{kind}/{id}/confirmar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { kind: 'checkpoints', id: await checkedImport(scene, 'NUEVO-1') },
    body: {},
  }),
  'POST /v1/importacion/{kind}/{id}/cancelar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { kind: 'checkpoints', id: await checkedImport(scene, 'NUEVO-2') },
  }),
  'POST /v1/importacion/{kind}/{id}/reintentar': async (scene) => {
    const id = await checkedImport(scene, 'NUEVO-3');
    const retry_until = new Date(scene.app.clock.now().getTime() + 60_000);
    await scene.app.db
      .updateTable('import_run')
      .set({ status: 'finished_with_errors', stopped: true, retry_until })
      .where('id', '=', id)
      .execute();
    return { as: await scene.as('cliente'), params: { kind: 'checkpoints', id } };
  },
};
