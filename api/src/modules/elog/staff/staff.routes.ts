import { createStaff, deleteStaff, getStaff, listStaff, restoreStaff, updateStaff } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfStaff, staffWorkers } from './staff.service.ts';

export const staffRoutes: RouteDefinition[] = [
  route(listStaff, ({ ctx, query }) => pageOfStaff(ctx, query)),
  ...recordRoutes(staffWorkers, {
    get: getStaff,
    create: createStaff,
    update: updateStaff,
    remove: deleteStaff,
    restore: restoreStaff,
  }),
];
