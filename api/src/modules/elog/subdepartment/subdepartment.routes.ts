import {
  createSubdepartment,
  deleteSubdepartment,
  getSubdepartment,
  listSubdepartments,
  restoreSubdepartment,
  updateSubdepartment,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfSubdepartments, subdepartments } from './subdepartment.service.ts';

export const subdepartmentRoutes: RouteDefinition[] = [
  route(listSubdepartments, ({ ctx, query }) => pageOfSubdepartments(ctx, query)),
  ...recordRoutes(subdepartments, {
    get: getSubdepartment,
    create: createSubdepartment,
    update: updateSubdepartment,
    remove: deleteSubdepartment,
    restore: restoreSubdepartment,
  }),
];
