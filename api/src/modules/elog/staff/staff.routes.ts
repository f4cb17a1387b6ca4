import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfStaff, staffWorkers } from './staff.service.ts';

export const staffRoutes: RouteDefinition[] = [
  route(contract.listStaff, ({ ctx, query }) => pageOfStaff(ctx, query)),
  ...recordRoutes(staffWorkers, {
    get: contract.getStaff,
    create: contract.createStaff,
    update: contract.updateStaff,
    remove: contract.deleteStaff,
    restore: contract.restoreStaff,
  }),
];
