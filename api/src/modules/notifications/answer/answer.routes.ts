import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { requestsOfPhone } from './asked.service.ts';
import { keepPhoto } from './photo.service.ts';
import { trackDispatch } from './track.service.ts';

/** What the recipients of requests do on their phones. */
export const answerRoutes: RouteDefinition[] = [
  route(contract.appRequests, ({ ctx }) => requestsOfPhone(ctx)),
  route(contract.trackRequest, ({ ctx, params, body }) => trackDispatch(ctx, params.id, body)),
  route(contract.postRequestPhoto, ({ ctx, params, files }) => keepPhoto(ctx, params.id, files.photo?.[0])),
];
