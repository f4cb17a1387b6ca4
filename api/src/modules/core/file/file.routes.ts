import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { contentOfFile } from './file.service.ts';

export const fileRoutes: RouteDefinition[] = [
  route(contract.getFile, ({ ctx, params }) => contentOfFile(ctx, params.id)),
];
