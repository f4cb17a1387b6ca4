import { createLabel, deleteLabel, getLabel, listLabels, restoreLabel, updateLabel } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { labels, pageOfLabels } from './label.service.ts';

export const labelRoutes: RouteDefinition[] = [
  route(listLabels, ({ ctx, query }) => pageOfLabels(ctx, query)),
  ...recordRoutes(labels, {
    get: getLabel,
    create: createLabel,
    update: updateLabel,
    remove: deleteLabel,
    restore: restoreLabel,
  }),
];
