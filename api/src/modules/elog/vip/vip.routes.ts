import { createVip, deleteVip, getVip, listVips, restoreVip, updateVip } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfVips, vips } from './vip.service.ts';

export const vipRoutes: RouteDefinition[] = [
  route(listVips, ({ ctx, query }) => pageOfVips(ctx, query)),
  ...recordRoutes(vips, {
    get: getVip,
    create: createVip,
    update: updateVip,
    remove: deleteVip,
    restore: restoreVip,
  }),
];
