import {
  type HeldRoles,
  type listUmas,
  type Paged,
  type QueryOut,
  rolesOfFlags,
  type Uma,
  type UmaInput,
  umaInput,
  umaModules,
  umaRoles,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { assertEnoughLeft, lostEverywhere } from '../../elog/subdepartment/reviewers.ts';
import { accountCatalogue } from '../account/account.catalogue.ts';
import { asUma, findUma, selectUmas } from './uma.repository.ts';

export function pageOfUmas(ctx: Ctx, query: QueryOut<typeof listUmas>): Promise<Paged<Uma>> {
  const { blocked, client_id } = query;
  return ctx.tx(async (trx) => {
    const select = selectUmas(trx, ctx, { client: client_id }).$if(blocked !== undefined, (rows) =>
      rows.where('app_user.blocked', '=', blocked === 'true'),
    );
    const { data, metadata } = await page(trx, query, {
      select,
      sortable: {
        name: 'app_user.sort_name',
        username: 'app_user.username',
        email: 'app_user.email',
        client_name: byClientName(ctx, 'app_user.client_id'),
        blocked: 'app_user.blocked',
        created_at: 'app_user.created_at',
      },
      searchable: ['app_user.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'app_user.id',
    });
    return { data: data.map(asUma), metadata };
  });
}

/** Roles that count against a subdepartment's votes: nobody blocked, nor kept out of visits, casts one. */
const votingRoles = (uma: Uma): HeldRoles => (uma.blocked || !uma.is_ubes ? rolesOfFlags({}) : uma);

/** What is stored of an input: of its flags only what keeps out of a module or gives a role. */
function flagsOf(input: UmaInput): string {
  const off = Object.entries(umaModules).flatMap(([module, flag]) =>
    input[module as keyof typeof umaModules] ? [] : [[flag, false]],
  );
  const on = Object.entries(umaRoles).flatMap(([role, flag]) =>
    input[role as keyof typeof umaRoles] ? [[flag, true]] : [],
  );
  return JSON.stringify(Object.fromEntries([...off, ...on]));
}

/** The operators of the clients. */
export const umas = accountCatalogue<Uma, UmaInput>({
  type: 'uma',
  entity: 'uma',
  input: umaInput,
  find: findUma,
  ownColumns: async (trx, ctx, input) => ({
    client_id: await clientFor(trx, ctx, input.client_id),
    flags: flagsOf(input),
  }),
  async written(trx, ctx, { id, before }) {
    if (!before) return;
    const after = (await findUma(trx, ctx, id)) ?? null;
    const lost = lostEverywhere(votingRoles(before), after && votingRoles(after));
    await assertEnoughLeft(trx, before.client_id, lost);
  },
});
