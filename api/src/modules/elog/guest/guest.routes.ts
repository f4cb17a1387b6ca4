import { createGuest, deleteGuest, getGuest, listGuests, restoreGuest, updateGuest } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { guests, pageOfGuests } from './guest.service.ts';

export const guestRoutes: RouteDefinition[] = [
  route(listGuests, ({ ctx, query }) => pageOfGuests(ctx, query)),
  ...recordRoutes(guests, {
    get: getGuest,
    create: createGuest,
    update: updateGuest,
    remove: deleteGuest,
    restore: restoreGuest,
  }),
];
