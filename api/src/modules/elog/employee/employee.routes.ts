import {
  createEmployee,
  deleteEmployee,
  getEmployee,
  listEmployees,
  restoreEmployee,
  updateEmployee,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { employees, pageOfEmployees } from './employee.service.ts';

export const employeeRoutes: RouteDefinition[] = [
  route(listEmployees, ({ ctx, query }) => pageOfEmployees(ctx, query)),
  ...recordRoutes(employees, {
    get: getEmployee,
    create: createEmployee,
    update: updateEmployee,
    remove: deleteEmployee,
    restore: restoreEmployee,
  }),
];
