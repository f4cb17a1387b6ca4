import {
  createUbe,
  deleteUbe,
  getUbe,
  listUbeSubdepartments,
  listUbes,
  restoreUbe,
  updateUbe,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfUbes, subdepartmentsForRoles, ubes } from './ube.service.ts';

export const ubeRoutes: RouteDefinition[] = [
  route(listUbes, ({ ctx, query }) => pageOfUbes(ctx, query)),
  route(listUbeSubdepartments, ({ ctx }) => subdepartmentsForRoles(ctx)),
  ...recordRoutes(ubes, {
    get: getUbe,
    create: createUbe,
    update: updateUbe,
    remove: deleteUbe,
    restore: restoreUbe,
  }),
];
