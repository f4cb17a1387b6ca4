import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfUcaTypes, ucaTypes } from './uca-type.service.ts';

export const ucaTypeRoutes: RouteDefinition[] = [
  route(contract.listUcaTypes, ({ ctx, query }) => pageOfUcaTypes(ctx, query)),
  ...recordRoutes(ucaTypes, {
    get: contract.getUcaType,
    create: contract.createUcaType,
    update: contract.updateUcaType,
    remove: contract.deleteUcaType,
    restore: contract.restoreUcaType,
  }),
];
