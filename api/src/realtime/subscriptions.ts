import type { Bus, MemberEntry } from '../ports/bus.ts';
import type { RealtimeLimits } from '../ports/realtime.ts';
import type { Connection, Subscription } from './connection.ts';
import type { ChannelEvent, Hub } from './hub.ts';
import { channelKind, frameRecord, isRecord, parseJson, systemFrame, userChannelPrefix } from './protocol.ts';
import { type Credentials, sameText, signChannel } from './signature.ts';

export interface SubscriptionsOptions {
  bus: Bus;
  hub: Hub;
  instance: string;
  topic: string;
  credentials: Credentials;
  limits: RealtimeLimits;
}

export interface Subscriptions {
  /** Handles `pusher:subscribe`. Rejects only when the bus does. */
  subscribe(connection: Connection, data: unknown): Promise<void>;
  unsubscribe(connection: Connection, channel: string): Promise<void>;
  /** Joins again after the other instances gave this one up. */
  rejoin(connection: Connection): Promise<void>;
}

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { bus, hub, instance, credentials, limits } = options;

  const refuse = (connection: Connection, channel: string, error: string, status: number) =>
    hub.send(
      connection,
      systemFrame('pusher:subscription_error', { type: 'AuthError', error, status }, channel),
    );

  const answer = (connection: Connection, subscription: Subscription, data: unknown) => {
    hub.send(connection, systemFrame('pusher_internal:subscription_succeeded', data, subscription.channel));
    for (const frame of subscription.held ?? []) hub.send(connection, frame);
    subscription.held = null;
  };

  const joined = (connection: Connection, { channel, member }: Subscription) =>
    member
      ? bus.members.join(channel, memberEntry(options, connection, channel, member))
      : Promise.resolve(null);

  const unsubscribe = async (connection: Connection, channel: string) => {
    const subscription = connection.subscriptions.get(channel);
    if (!subscription) return;
    connection.subscriptions.delete(channel);
    hub.leave(channel, connection);
    if (subscription.member) await bus.members.leave(channel, instance, connection.id);
  };

  return {
    unsubscribe,
    subscribe: async (connection, data) => {
      const { channel, auth, channel_data: channelData } = frameRecord(data);
      if (typeof channel !== 'string') return refuse(connection, '', 'A channel is required', 400);
      const kind = channelKind(channel);
      if (kind === null) return refuse(connection, channel.slice(0, 200), 'Invalid channel name', 400);
      const held = connection.subscriptions.get(channel);
      if (!held && connection.subscriptions.size >= limits.subscriptionsPerSocket) {
        return refuse(connection, channel, 'Too many channels on this connection', 429);
      }
      if (kind === 'user' && channel !== `${userChannelPrefix}${connection.userId}`) {
        return refuse(connection, channel, 'Not signed in as this user', 401);
      }
      if (kind === 'private' || kind === 'presence' || kind === 'encrypted') {
        const signed = kind === 'presence' ? String(channelData ?? '') : undefined;
        const expected = signChannel(credentials, connection.id, channel, signed);
        if (typeof auth !== 'string' || !sameText(auth, expected)) {
          return refuse(connection, channel, 'Invalid signature', 401);
        }
      }
      const member = kind === 'presence' ? readMember(channelData, limits.memberBytes) : null;
      if (kind === 'presence' && !member) return refuse(connection, channel, 'Invalid channel_data', 400);

      const subscription = held ?? { channel, kind, held: [], member };
      if (!held) {
        connection.subscriptions.set(channel, subscription);
        hub.enter(channel, connection);
      }
      try {
        const members = await joined(connection, subscription);
        answer(connection, subscription, members ? presenceList(members) : {});
      } catch (error) {
        connection.subscriptions.delete(channel);
        hub.leave(channel, connection);
        refuse(connection, channel, 'Try again', 503);
        throw error;
      }
    },
    rejoin: async (connection) => {
      for (const subscription of connection.subscriptions.values()) await joined(connection, subscription);
    },
  };
}

/** Reads `channel_data`. Null when it does not name a member or is too large. */
function readMember(channelData: unknown, memberBytes: number): Subscription['member'] {
  if (typeof channelData !== 'string' || Buffer.byteLength(channelData) > memberBytes) return null;
  const value = parseJson(channelData);
  if (!isRecord(value)) return null;
  const { user_id: id, user_info: info } = value;
  if ((typeof id !== 'string' || id === '') && !Number.isFinite(id)) return null;
  return { id: String(id), info: JSON.stringify(info ?? {}) };
}

function memberEntry(
  { instance, topic }: SubscriptionsOptions,
  connection: Connection,
  channel: string,
  member: { id: string; info: string },
): MemberEntry {
  const message = (event: string, data: unknown): ChannelEvent => ({
    kind: 'event',
    channels: [channel],
    event,
    data: JSON.stringify(data),
    except: connection.id,
  });
  const added = { user_id: member.id, user_info: parseJson(member.info) };
  return {
    instance,
    holder: connection.id,
    member: member.id,
    info: member.info,
    arrival: { topic, message: message('pusher_internal:member_added', added) },
    farewell: { topic, message: message('pusher_internal:member_removed', { user_id: member.id }) },
  };
}

function presenceList(members: Map<string, string>) {
  const hash = Object.fromEntries([...members].map(([id, info]) => [id, parseJson(info)]));
  return { presence: { count: members.size, ids: [...members.keys()], hash } };
}
