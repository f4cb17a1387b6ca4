import {
  askResponder as askResponderEndpoint,
  nearestResponders,
  resolveSos as resolveSosEndpoint,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { askResponder } from './ask-responder.ts';
import { nearestTo } from './nearest.service.ts';
import { resolveSos } from './resolve-sos.ts';

/** People who could go to an SOS; what they are sent is a notification request, withdrawn when the SOS ends. */
export const responderRoutes: RouteDefinition[] = [
  route(nearestResponders, ({ ctx, params }) => nearestTo(ctx, params.id)),
  route(askResponderEndpoint, ({ ctx, params, body }) => askResponder(ctx, params.id, body)),
  route(resolveSosEndpoint, ({ ctx, params, body }) => resolveSos(ctx, params.id, body)),
];
