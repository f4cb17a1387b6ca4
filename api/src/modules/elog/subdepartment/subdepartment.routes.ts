import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfSubdepartments, subdepartments } from './subdepartment.service.ts';

export const subdepartmentRoutes: RouteDefinition[] = [
  route(contract.listSubdepartments, ({ ctx, query }) => pageOfSubdepartments(ctx, query)),
  ...recordRoutes(subdepartments, {
    get: contract.getSubdepartment,
    create: contract.createSubdepartment,
    update: contract.updateSubdepartment,
    remove: contract.deleteSubdepartment,
    restore: contract.restoreSubdepartment,
  }),
];
