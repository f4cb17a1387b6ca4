import type { Ctx } from '../../../http/context.ts';
import { invalid, problem } from '../../../http/problem.ts';
import type { ChannelAuth } from '../../../ports/realtime.ts';
import { currentOf } from './authenticate.ts';
import { mayJoin } from './may-join.ts';
import { socketOwner } from './socket-owners.ts';

/**
 * Signs subscriptions as Pusher's clients expect: for one channel its signature, for several a map of channel →
 * signature without those refused. 403 for a single channel that the caller may not join.
 *
 * The right is checked again once the socket is known to be the caller's: a revocation before that is seen then,
 * and a later one finds the socket.
 */
export async function signSubscriptions(
  ctx: Ctx,
  body: { socket_id: string; channel_name?: string | undefined; channel_names?: string[] | undefined },
): Promise<Record<string, unknown>> {
  const { user, ports } = ctx;
  const sign = (channel: string): Promise<ChannelAuth> =>
    ports.realtime.authorize(
      body.socket_id,
      channel,
      channel.startsWith('presence-')
        ? { user_id: user.id, user_info: { name: `${user.name} ${user.last_name}`.trim(), type: user.type } }
        : undefined,
      [
        socketOwner.user(user.id),
        socketOwner.session(user.session_id),
        socketOwner.type(ctx.clientId, user.type),
        ...(ctx.clientId === null ? [] : [socketOwner.client(ctx.clientId)]),
      ],
    );

  const asked = body.channel_names ?? (body.channel_name ? [body.channel_name] : []);
  if (asked.length === 0 && !body.channel_names)
    throw invalid([{ path: 'channel_name', key: 'error.required', params: {} }]);
  const allowed = asked.filter((channel) => mayJoin(user, channel));
  const signed = await Promise.all(allowed.map(async (channel) => [channel, await sign(channel)] as const));
  const now = await currentOf(ctx);
  if (!now) throw problem('unauthorized', 'error.sessionEnded');
  const standing = new Map(signed.filter(([channel]) => mayJoin(now, channel)));
  if (body.channel_names) return Object.fromEntries(standing);
  const [only] = standing.values();
  if (!only) throw problem('forbidden', 'error.forbidden');
  return { ...only };
}
