import type { InvitationSent } from 'contract';
import { takePicture } from '../../simulator/picture.ts';
import { dataOf } from '../data-of.ts';
import { formOf } from '../multipart.ts';
import { endpointOf, type Scene, type Writes } from './scene.ts';

/** Visit requests and invitations. */

/** A request of `cliente` for tomorrow, where one validation and one authorization are needed. */
export async function newVisit(scene: Scene) {
  const place = await scene.app.db
    .selectFrom('subdepartment')
    .select(['id', 'branch_id', 'department_id'])
    .where('client_id', '=', 1)
    .where('validations', '=', 1)
    .where('authorizations', '=', 1)
    .executeTakeFirstOrThrow();
  const at = scene.app.clock.now().getTime() + 86_400_000;
  return {
    ...{ name: '', branch_id: place.branch_id, department_id: place.department_id, risk_detail: '' },
    ...{ subdepartment_id: place.id, main_reason: 'other', secondary_reason: 'Auditada', risky: false },
    ...{ risks: [], weekdays: [], equipment: [], files: [], staff: 'internal', order_number: '' },
    ...{ starts_at: new Date(at).toISOString(), ends_at: new Date(at + 3_600_000).toISOString() },
    supervising_entity: 'external',
    supervisors: [{ employee_id: null, name: 'Luis', phone: '' }],
    guests: [{ guest_id: null, name: 'Ana', last_name: 'Paz', identity: 'AUDIT77', foreign_document: true }],
  };
}

async function createdVisit(scene: Scene): Promise<number> {
  const answer = await scene.app.call<{ id: number }>(endpointOf('POST /v1/solicitud'), {
    as: await scene.as('cliente'),
    body: await newVisit(scene),
  });
  return answer.body.data?.id ?? 0;
}

/** An invitation to a new request, and whether its guest has sent their data. */
async function invitedGuest(scene: Scene, filled: boolean): Promise<number> {
  const { id, link } = await dataOf(
    scene.app.call<InvitationSent>(endpointOf('POST /v1/solicitud/{id}/invitaciones'), {
      ...{ as: await scene.as('cliente'), params: { id: await createdVisit(scene) } },
      body: { label: '', email: '', language: 'es' },
    }),
  );
  const guest = { name: 'Ana', last_name: 'Loor', identity: 'AUDIT9001', foreign_document: true };
  if (filled)
    await scene.app.call(endpointOf('POST /v1/invitacion/{id}/enviar'), {
      ...{ params: { id: link.id }, body: { token: link.token, ...guest, consent: true } },
    });
  return id;
}

export async function validator(scene: Scene) {
  const { user_id, client_id } = await scene.app.db
    .selectFrom('ube_role')
    .select(['user_id', 'client_id'])
    .where('client_id', '=', 1)
    .where('role', '=', 'VALIDATE')
    .executeTakeFirstOrThrow();
  return scene.app.openSession(user_id, client_id);
}

export const visitsWrites: Writes = {
  'POST /v1/solicitud': async (scene) => ({ as: await scene.as('cliente'), body: await newVisit(scene) }),
  'PATCH /v1/solicitud/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdVisit(scene) },
    body: { version: 1, request: { ...(await newVisit(scene)), order_number: 'OT-1' } },
  }),
  'POST /v1/solicitud/{id}/votar': async (scene) => ({
    as: await validator(scene),
    params: { id: await createdVisit(scene) },
    body: { version: 1, stage: 'validation', comment: '', request: null },
  }),
  'POST /v1/solicitud/{id}/rechazar': async (scene) => ({
    as: await validator(scene),
    params: { id: await createdVisit(scene) },
    body: { version: 1, reason: 'Auditada' },
  }),
  'POST /v1/solicitud/{id}/cancelar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdVisit(scene) },
    body: { reason: 'Auditada' },
  }),
  'POST /v1/solicitud/{id}/comentar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdVisit(scene) },
    body: { text: 'Auditada' },
  }),
  'POST /v1/solicitud/{id}/archivo': async (scene) => {
    const form = await formOf({}, { file: { name: 'permiso.png', bytes: takePicture('audit') } });
    const options = { as: await scene.as('cliente'), ...form };
    const { body } = await scene.app.call<{ id: number }>(endpointOf('POST /v1/solicitud/archivo'), options);
    return {
      as: await scene.as('cliente'),
      params: { id: await createdVisit(scene) },
      body: { file_id: body.data?.id },
    };
  },
  'POST /v1/solicitud/{id}/invitaciones': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await createdVisit(scene) },
    body: { label: 'Auditada', email: '', language: 'es' },
  }),
  'POST /v1/solicitud/invitacion/{id}/enviar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await invitedGuest(scene, false) },
    body: {},
  }),
  'DELETE /v1/solicitud/invitacion/{id}': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await invitedGuest(scene, false) },
  }),
  'POST /v1/solicitud/invitacion/{id}/aceptar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await invitedGuest(scene, true) },
    body: { version: 1 },
  }),
  'POST /v1/solicitud/invitacion/{id}/rechazar': async (scene) => ({
    as: await scene.as('cliente'),
    params: { id: await invitedGuest(scene, true) },
    body: { reason: 'Auditada' },
  }),
};
