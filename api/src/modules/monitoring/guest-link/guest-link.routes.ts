import {
  createGuestLink,
  guestHistory,
  listGuestLinks,
  openGuestLink,
  revokeGuestLink as revokeGuestLinkEndpoint,
  takeCareByLink,
} from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../../http/route.ts';
import { takeCare } from './contact-sos.ts';
import { linksOf, makeGuestLink, revokeGuestLink } from './guest-link.service.ts';
import { guestTracks, openShared } from './guest-session.ts';

export const guestLinkRoutes: RouteDefinition[] = [
  route(listGuestLinks, ({ ctx, params }) => linksOf(ctx, params.id)),
  route(createGuestLink, ({ ctx, params, body }) => makeGuestLink(ctx, params.id, body)),
  route(revokeGuestLinkEndpoint, ({ ctx, params }) => revokeGuestLink(ctx, params.id)),
  publicRoute(openGuestLink, ({ ctx, params, body }) => openShared(ctx, { ...params, ...body })),
  publicRoute(takeCareByLink, ({ ctx, params, body }) => takeCare(ctx, { ...params, ...body })),
  publicRoute(guestHistory, ({ ctx, params, body }) => guestTracks(ctx, { ...params, ...body })),
];
