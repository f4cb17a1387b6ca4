import { createPlace, deletePlace, getPlace, listPlaces, restorePlace, updatePlace } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfPlaces, places } from './place.service.ts';

export const placeRoutes: RouteDefinition[] = [
  route(listPlaces, ({ ctx, query }) => pageOfPlaces(ctx, query)),
  ...recordRoutes(places, {
    get: getPlace,
    create: createPlace,
    update: updatePlace,
    remove: deletePlace,
    restore: restorePlace,
  }),
];
