import * as contract from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../../http/route.ts';
import { takeCare } from './contact-sos.ts';
import { linksOf, makeGuestLink, revokeGuestLink } from './guest-link.service.ts';
import { guestTracks, openShared } from './guest-session.ts';

export const guestLinkRoutes: RouteDefinition[] = [
  route(contract.listGuestLinks, ({ ctx, params }) => linksOf(ctx, params.id)),
  route(contract.createGuestLink, ({ ctx, params, body }) => makeGuestLink(ctx, params.id, body)),
  route(contract.revokeGuestLink, ({ ctx, params }) => revokeGuestLink(ctx, params.id)),
  publicRoute(contract.openGuestLink, ({ ctx, params, body }) => openShared(ctx, { ...params, ...body })),
  publicRoute(contract.takeCareByLink, ({ ctx, params, body }) => takeCare(ctx, { ...params, ...body })),
  publicRoute(contract.guestHistory, ({ ctx, params, body }) => guestTracks(ctx, { ...params, ...body })),
];
