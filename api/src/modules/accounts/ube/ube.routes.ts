import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfUbes, subdepartmentsForRoles, ubes } from './ube.service.ts';

export const ubeRoutes: RouteDefinition[] = [
  route(contract.listUbes, ({ ctx, query }) => pageOfUbes(ctx, query)),
  route(contract.listUbeSubdepartments, ({ ctx }) => subdepartmentsForRoles(ctx)),
  ...recordRoutes(ubes, {
    get: contract.getUbe,
    create: contract.createUbe,
    update: contract.updateUbe,
    remove: contract.deleteUbe,
    restore: contract.restoreUbe,
  }),
];
