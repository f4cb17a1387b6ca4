import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfVips, vips } from './vip.service.ts';

export const vipRoutes: RouteDefinition[] = [
  route(contract.listVips, ({ ctx, query }) => pageOfVips(ctx, query)),
  ...recordRoutes(vips, {
    get: contract.getVip,
    create: contract.createVip,
    update: contract.updateVip,
    remove: contract.deleteVip,
    restore: contract.restoreVip,
  }),
];
