import { ucaType } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfUcaTypes, ucaTypes } from './uca-type.service.ts';

export const ucaTypeRoutes: RouteDefinition[] = [
  route(ucaType.list, ({ ctx, query }) => pageOfUcaTypes(ctx, query)),
  ...recordRoutes(ucaTypes, ucaType),
];
