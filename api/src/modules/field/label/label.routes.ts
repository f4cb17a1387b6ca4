import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { labels, pageOfLabels } from './label.service.ts';

export const labelRoutes: RouteDefinition[] = [
  route(contract.listLabels, ({ ctx, query }) => pageOfLabels(ctx, query)),
  ...recordRoutes(labels, {
    get: contract.getLabel,
    create: contract.createLabel,
    update: contract.updateLabel,
    remove: contract.deleteLabel,
    restore: contract.restoreLabel,
  }),
];
