import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { guests, pageOfGuests } from './guest.service.ts';

export const guestRoutes: RouteDefinition[] = [
  route(contract.listGuests, ({ ctx, query }) => pageOfGuests(ctx, query)),
  ...recordRoutes(guests, {
    get: contract.getGuest,
    create: contract.createGuest,
    update: contract.updateGuest,
    remove: contract.deleteGuest,
    restore: contract.restoreGuest,
  }),
];
