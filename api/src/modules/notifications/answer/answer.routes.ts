import { appRequests, postRequestPhoto, trackRequest } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { requestsOfPhone } from './asked.service.ts';
import { keepPhoto } from './photo.service.ts';
import { trackDispatch } from './track.service.ts';

/** What the recipients of requests do on their phones. */
export const answerRoutes: RouteDefinition[] = [
  route(appRequests, ({ ctx }) => requestsOfPhone(ctx)),
  route(trackRequest, ({ ctx, params, body }) => trackDispatch(ctx, params.id, body)),
  route(postRequestPhoto, ({ ctx, params, files }) => keepPhoto(ctx, params.id, files.photo?.[0])),
];
