import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { employees, pageOfEmployees } from './employee.service.ts';

export const employeeRoutes: RouteDefinition[] = [
  route(contract.listEmployees, ({ ctx, query }) => pageOfEmployees(ctx, query)),
  ...recordRoutes(employees, {
    get: contract.getEmployee,
    create: contract.createEmployee,
    update: contract.updateEmployee,
    remove: contract.deleteEmployee,
    restore: contract.restoreEmployee,
  }),
];
