import { type TaskDays, taskDays } from 'contract';
import { keepTasksAhead } from '../../modules/field/task/keep-tasks.ts';
import { dataOf } from '../data-of.ts';
import { newRequest } from './requests.ts';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Checkpoints, tasks and their shared calendars. */

const newSharedCalendar = {
  ...{ name: 'Auditado', uca_id: null, type_id: null, activity_id: null, with_names: false },
};

async function sharedCalendarId(scene: Scene): Promise<number> {
  const { body } = await scene.app.call<{ id: number }>(endpointOf('POST /v1/tarea/compartido'), {
    ...{ as: await scene.as('cliente'), body: newSharedCalendar },
  });
  return body.data?.id ?? 0;
}

/** A task of the operator's that has not opened. */
async function taskId(scene: Scene): Promise<number> {
  await keepTasksAhead(scene.app.ports);
  const planned = scene.app.db.selectFrom('task').select('id').where('client_id', '=', 1);
  const at = new Date(scene.app.clock.now().getTime() + 86_400_000);
  return (await planned.where('opens_at', '>', at.toISOString()).executeTakeFirstOrThrow()).id;
}

/** A task of the operator's whose points are open. */
async function openTaskId(scene: Scene): Promise<number> {
  const id = await taskId(scene);
  const opened = { opens_at: scene.app.clock.now().toISOString(), outcome: 'pending' as const };
  await scene.app.db.updateTable('task_point').set(opened).where('task_id', '=', id).execute();
  return id;
}

export const tasksWrites: Writes = {
  'PATCH /v1/checkpoint': async (scene) => {
    const user = await scene.as('cliente');
    const owned = scene.app.db.selectFrom('checkpoint').select('id').where('client_id', '=', user.client_id);
    const { id } = await owned.where('deleted_at', 'is', null).executeTakeFirstOrThrow();
    const label = await scene.app.call<{ id: number }>(endpointOf('POST /v1/etiqueta'), {
      as: user,
      body: { name: 'Auditada', description: '', color: 'blue' },
    });
    const add_label_ids = [label.body.data?.id ?? 0];
    return { as: user, body: { ids: [id], add_label_ids, remove_label_ids: [] } };
  },
  'POST /v1/tarea/compartido': async (scene) => ({ as: await scene.as('cliente'), body: newSharedCalendar }),
  'POST /v1/tarea/compartido/{id}/revocar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await sharedCalendarId(scene) },
  }),
  'POST /v1/tarea/{id}/excusa': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await taskId(scene) },
    body: { positions: [1], reason: 'Auditado' },
  }),
  'POST /v1/tarea/{id}/excusa/retirar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await taskId(scene) },
    body: { positions: [1] },
  }),
  'POST /v1/tarea/{id}/mover': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await taskId(scene) },
    body: {
      due_at: new Date(scene.app.clock.now().getTime() + 3 * 86_400_000).toISOString(),
      reason: 'Auditado',
    },
  }),
  'POST /v1/tarea/{id}/pregunta': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await openTaskId(scene) },
    body: {
      position: 1,
      uca_ids: (await newRequest(scene, false)).uca_ids,
      title: 'Sin escanear',
      text: '¿Qué pasó?',
    },
  }),
  'POST /v1/tarea/prevista/mover': async (scene) => {
    const cliente = await scene.as('cliente');
    const at = (days: number) => new Date(scene.app.clock.now().getTime() + days * 86_400_000).toISOString();
    const query = { first: at(6).slice(0, 10), last: at(6).slice(0, 10) };
    const { days } = await dataOf(scene.app.call<TaskDays>(taskDays, { as: cliente, query }));
    const round = days[0]?.tasks[0];
    const planned = { activity_id: round?.activity_id, planned_at: round?.due_at };
    const assigned_to = round?.assigned?.uca_id ?? null;
    return { as: cliente, body: { ...planned, assigned_to, due_at: at(7), reason: 'Auditado' } };
  },
};
