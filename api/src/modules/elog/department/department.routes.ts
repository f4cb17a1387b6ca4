import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { departments, pageOfDepartments } from './department.service.ts';

export const departmentRoutes: RouteDefinition[] = [
  route(contract.listDepartments, ({ ctx, query }) => pageOfDepartments(ctx, query)),
  ...recordRoutes(departments, {
    get: contract.getDepartment,
    create: contract.createDepartment,
    update: contract.updateDepartment,
    remove: contract.deleteDepartment,
    restore: contract.restoreDepartment,
  }),
];
