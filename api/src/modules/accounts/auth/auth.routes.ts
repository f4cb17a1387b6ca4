import {
  broadcastingAuth,
  confirmEmail as confirmEmailEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  login,
  logout,
  refresh,
  resetPassword as resetPasswordEndpoint,
} from 'contract';
import { publicRoute, type RouteDefinition, reply, route } from '../../../http/route.ts';
import { confirmEmail } from './account-email.ts';
import { forgotPassword, resetPassword, signIn, signOut } from './auth.service.ts';
import { signSubscriptions } from './broadcasting.ts';
import { refreshSession } from './session.service.ts';

export const authRoutes: RouteDefinition[] = [
  publicRoute(login, async ({ ctx, body }) => reply(await signIn(ctx, body), 'ok.signedIn')),
  publicRoute(refresh, ({ ctx, body }) => refreshSession(ctx, body.refreshToken)),
  route(logout, async ({ ctx }) => reply(await signOut(ctx), 'ok.signedOut')),
  publicRoute(forgotPasswordEndpoint, async ({ ctx, body }) =>
    reply(await forgotPassword(ctx, body.username), 'ok.resetMailed'),
  ),
  publicRoute(resetPasswordEndpoint, async ({ ctx, body }) =>
    reply(await resetPassword(ctx, body), 'ok.passwordChanged'),
  ),
  publicRoute(confirmEmailEndpoint, async ({ ctx, body }) =>
    reply(await confirmEmail(ctx, body.token), 'ok.emailConfirmed'),
  ),
  route(broadcastingAuth, ({ ctx, body }) => signSubscriptions(ctx, body), { form: true }),
];
