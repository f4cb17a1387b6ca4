import * as contract from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import * as service from './profile.service.ts';

export const profileRoutes: RouteDefinition[] = [
  route(contract.getProfile, ({ ctx }) => service.getProfile(ctx)),
  route(contract.updateProfile, async ({ ctx, body }) =>
    reply(await service.changeProfile(ctx, body), 'ok.updated'),
  ),
  route(contract.changePassword, async ({ ctx, body }) =>
    reply(await service.changePassword(ctx, body), 'ok.passwordChanged'),
  ),
  route(contract.changeEmail, async ({ ctx, body }) =>
    reply(await service.changeEmail(ctx, body), 'ok.emailAsked'),
  ),
  route(contract.getEmailChange, ({ ctx }) => service.emailChange(ctx)),
  route(contract.acceptLegalTerms, ({ ctx, body }) => service.acceptTerms(ctx, body.version)),
  route(contract.listSessions, ({ ctx }) => service.listSessions(ctx)),
  route(contract.endSession, ({ ctx, params }) => service.endSession(ctx, params.id)),
];
