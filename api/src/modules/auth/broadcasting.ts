import type { Ctx } from '../../http/context.ts';
import { invalid, problem } from '../../http/problem.ts';
import type { ChannelAuth } from '../../realtime/types.ts';
import { mayJoin } from './may-join.ts';
import { socketOwner } from './socket-owners.ts';

/**
 * Signs subscriptions as Pusher's clients expect: for one channel its signature, for several a map of channel →
 * signature that leaves out those refused. 403 for one channel that the caller may not hear.
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
      ],
    );

  if (body.channel_names) {
    const allowed = body.channel_names.filter((channel) => mayJoin(user, channel));
    const signed = await Promise.all(allowed.map(async (channel) => [channel, await sign(channel)] as const));
    return Object.fromEntries(signed);
  }
  if (!body.channel_name) throw invalid([{ path: 'channel_name', key: 'error.required', params: {} }]);
  if (!mayJoin(user, body.channel_name)) throw problem('forbidden', 'error.forbidden');
  return { ...(await sign(body.channel_name)) };
}
