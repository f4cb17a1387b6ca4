import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfUmas, umas } from './uma.service.ts';

export const umaRoutes: RouteDefinition[] = [
  route(contract.listUmas, ({ ctx, query }) => pageOfUmas(ctx, query)),
  ...recordRoutes(umas, {
    get: contract.getUma,
    create: contract.createUma,
    update: contract.updateUma,
    remove: contract.deleteUma,
    restore: contract.restoreUma,
  }),
];
