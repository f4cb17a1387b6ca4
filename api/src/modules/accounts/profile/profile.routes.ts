import {
  acceptLegalTerms,
  changeEmail,
  changePassword,
  endSession,
  getEmailChange,
  getProfile,
  listSessions,
  updateProfile,
} from 'contract';
import { type RouteDefinition, reply, route } from '../../../http/route.ts';
import * as service from './profile.service.ts';

export const profileRoutes: RouteDefinition[] = [
  route(getProfile, ({ ctx }) => service.getProfile(ctx)),
  route(updateProfile, async ({ ctx, body }) => reply(await service.changeProfile(ctx, body), 'ok.updated')),
  route(changePassword, async ({ ctx, body }) =>
    reply(await service.changePassword(ctx, body), 'ok.passwordChanged'),
  ),
  route(changeEmail, async ({ ctx, body }) => reply(await service.changeEmail(ctx, body), 'ok.emailAsked')),
  route(getEmailChange, ({ ctx }) => service.emailChange(ctx)),
  route(acceptLegalTerms, ({ ctx, body }) => service.acceptTerms(ctx, body.version)),
  route(listSessions, ({ ctx }) => service.listSessions(ctx)),
  route(endSession, ({ ctx, params }) => service.endSession(ctx, params.id)),
];
