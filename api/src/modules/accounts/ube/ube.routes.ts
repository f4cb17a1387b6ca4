import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { changeAccountRoles, clientAccounts } from './client-account.service.ts';
import { pageOfUbes, subdepartmentsForRoles, ubes } from './ube.service.ts';

export const ubeRoutes: RouteDefinition[] = [
  route(contract.listUbes, ({ ctx, query }) => pageOfUbes(ctx, query)),
  route(contract.listUbeSubdepartments, ({ ctx }) => subdepartmentsForRoles(ctx)),
  route(contract.listClientAccounts, ({ ctx }) => clientAccounts(ctx)),
  route(contract.changeClientAccount, async ({ ctx, params, body }) =>
    reply(await changeAccountRoles(ctx, params.id, body), 'ok.updated'),
  ),
  ...recordRoutes(ubes, {
    get: contract.getUbe,
    create: contract.createUbe,
    update: contract.updateUbe,
    remove: contract.deleteUbe,
    restore: contract.restoreUbe,
  }),
];
