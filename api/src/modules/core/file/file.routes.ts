import { getFile } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { contentOfFile } from './file.service.ts';

export const fileRoutes: RouteDefinition[] = [
  route(getFile, ({ ctx, params }) => contentOfFile(ctx, params.id)),
];
