import { createUma, deleteUma, getUma, listUmas, restoreUma, updateUma } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfUmas, umas } from './uma.service.ts';

export const umaRoutes: RouteDefinition[] = [
  route(listUmas, ({ ctx, query }) => pageOfUmas(ctx, query)),
  ...recordRoutes(umas, {
    get: getUma,
    create: createUma,
    update: updateUma,
    remove: deleteUma,
    restore: restoreUma,
  }),
];
