import * as contract from 'contract';
import { publicRoute, type RouteDefinition, reply, route } from '../../../http/route.ts';
import { confirmEmail } from './account-email.ts';
import { forgotPassword, resetPassword, signIn, signOut } from './auth.service.ts';
import { signSubscriptions } from './broadcasting.ts';
import { refreshSession } from './session.service.ts';

export const authRoutes: RouteDefinition[] = [
  publicRoute(contract.login, async ({ ctx, body }) => reply(await signIn(ctx, body), 'ok.signedIn')),
  publicRoute(contract.refresh, ({ ctx, body }) => refreshSession(ctx, body.refreshToken)),
  route(contract.logout, async ({ ctx }) => reply(await signOut(ctx), 'ok.signedOut')),
  publicRoute(contract.forgotPassword, async ({ ctx, body }) =>
    reply(await forgotPassword(ctx, body.username), 'ok.resetMailed'),
  ),
  publicRoute(contract.resetPassword, async ({ ctx, body }) =>
    reply(await resetPassword(ctx, body), 'ok.passwordChanged'),
  ),
  publicRoute(contract.confirmEmail, async ({ ctx, body }) =>
    reply(await confirmEmail(ctx, body.token), 'ok.emailConfirmed'),
  ),
  route(contract.broadcastingAuth, ({ ctx, body }) => signSubscriptions(ctx, body), { form: true }),
];
