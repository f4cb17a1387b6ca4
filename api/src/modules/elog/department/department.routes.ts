import {
  createDepartment,
  deleteDepartment,
  getDepartment,
  listDepartments,
  restoreDepartment,
  updateDepartment,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { departments, pageOfDepartments } from './department.service.ts';

export const departmentRoutes: RouteDefinition[] = [
  route(listDepartments, ({ ctx, query }) => pageOfDepartments(ctx, query)),
  ...recordRoutes(departments, {
    get: getDepartment,
    create: createDepartment,
    update: updateDepartment,
    remove: deleteDepartment,
    restore: restoreDepartment,
  }),
];
