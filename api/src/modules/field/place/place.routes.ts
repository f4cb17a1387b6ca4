import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfPlaces, places } from './place.service.ts';

export const placeRoutes: RouteDefinition[] = [
  route(contract.listPlaces, ({ ctx, query }) => pageOfPlaces(ctx, query)),
  ...recordRoutes(places, {
    get: contract.getPlace,
    create: contract.createPlace,
    update: contract.updatePlace,
    remove: contract.deletePlace,
    restore: contract.restorePlace,
  }),
];
