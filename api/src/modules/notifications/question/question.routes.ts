import { askAboutPoint as askAboutPointEndpoint } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { askAboutPoint } from './ask-about-point.ts';

/** Questions to the people on a round about one of its points, which are notification requests. */
export const questionRoutes: RouteDefinition[] = [
  route(askAboutPointEndpoint, ({ ctx, params, body }) => askAboutPoint(ctx, params.id, body)),
];
