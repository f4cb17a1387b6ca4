import { silentVisitRule } from 'contract';
import type { Scene, Writes } from './scene.ts';
import { newVisit, validator } from './visits.ts';

/** The bank, the rules and the delegations of visit requests. */

const visitRule = { ...silentVisitRule, branch_id: 1, subdepartment_id: null, guests: 5, version: 0 };

async function keptInBank(scene: Scene) {
  const user = await scene.as('cliente');
  const { id } = await scene.app.db
    .selectFrom('visit_bank')
    .select('id')
    .where('author_id', '=', user.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { as: user, params: { id } };
}

async function newDelegation(scene: Scene) {
  const giver = await validator(scene);
  const { user_id } = await scene.app.db
    .selectFrom('ube_role')
    .select('user_id')
    .where('client_id', '=', 1)
    .where('user_id', '<>', giver.id)
    .executeTakeFirstOrThrow();
  const day = new Date(scene.app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  return { to_id: user_id, from_day: day, to_day: day, note: '' };
}

export const visitRulesWrites: Writes = {
  'POST /v1/solicitud/banco': async (scene) => {
    const { guests, files: _, ...request } = await newVisit(scene);
    return {
      as: await scene.as('cliente'),
      body: { name: 'Bombas', shared: true, content: { request, guests } },
    };
  },
  'PATCH /v1/solicitud/banco/{id}': async (scene) => ({
    ...(await keptInBank(scene)),
    body: { name: 'Bombas nuevas' },
  }),
  'POST /v1/solicitud/banco/{id}/uso': async (scene) => keptInBank(scene),
  'DELETE /v1/solicitud/banco/{id}': async (scene) => keptInBank(scene),
  'POST /v1/solicitud/banco/{id}/restore': async (scene) => keptInBank(scene),
  'POST /v1/solicitud/delegacion/avisos': async (scene) => ({
    as: await validator(scene),
    body: { digest: true },
  }),
  'POST /v1/solicitud/delegacion': async (scene) => ({
    as: await validator(scene),
    body: await newDelegation(scene),
  }),
  'DELETE /v1/solicitud/delegacion/{id}': async (scene) => {
    const { id } = await scene.app.db.selectFrom('visit_delegation').select('id').executeTakeFirstOrThrow();
    return { as: await validator(scene), params: { id } };
  },
  'POST /v1/solicitud/regla': async (scene) => ({ as: await scene.as('cliente'), body: visitRule }),
  'DELETE /v1/solicitud/regla/{id}': async (scene) => {
    const { id, version } = await scene.app.db
      .selectFrom('visit_rule')
      .select(['id', 'version'])
      .where('branch_id', '=', visitRule.branch_id)
      .executeTakeFirstOrThrow();
    return { as: await scene.as('cliente'), params: { id }, query: { version } };
  },
};
