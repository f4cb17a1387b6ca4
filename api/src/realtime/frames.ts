import type { RealtimeLimits } from '../ports/realtime.ts';
import type { Connection } from './connection.ts';
import type { ChannelEvent, Hub } from './hub.ts';
import {
  errorCode,
  errorFrame,
  type Frame,
  frameRecord,
  isRecord,
  parseJson,
  systemFrame,
} from './protocol.ts';
import { type Credentials, sameText, signUser } from './signature.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface FramesOptions {
  hub: Hub;
  subscriptions: Subscriptions;
  credentials: Credentials;
  limits: RealtimeLimits;
  now: () => number;
  publish(event: ChannelEvent): Promise<void>;
}

/** What the server does with each frame a client sends. Rejects only when the bus does. */
export function createFrameHandler({ hub, subscriptions, credentials, limits, now, publish }: FramesOptions) {
  const fail = (connection: Connection, message: string, code: number = errorCode.badRequest) =>
    hub.send(connection, errorFrame(code, message));

  const signIn = (connection: Connection, data: unknown) => {
    const { auth, user_data: userData } = frameRecord(data);
    if (typeof auth !== 'string' || typeof userData !== 'string') return fail(connection, 'Invalid sign-in');
    if (!sameText(auth, signUser(credentials, connection.id, userData))) {
      return fail(connection, 'Invalid sign-in');
    }
    const user = parseJson(userData);
    const id = isRecord(user) ? user.id : undefined;
    if ((typeof id !== 'string' || id === '') && !Number.isFinite(id)) {
      return fail(connection, 'Invalid sign-in');
    }
    connection.userId = String(id);
    hub.send(connection, systemFrame('pusher:signin_success', { user_data: userData }));
  };

  /** A fixed one-second window is enough against a flooding client. */
  const mayShout = ({ clientEvents }: Connection) => {
    const second = Math.floor(now() / 1000);
    if (clientEvents.second !== second) {
      clientEvents.second = second;
      clientEvents.count = 0;
    }
    return ++clientEvents.count <= limits.clientEventsPerSecond;
  };

  const clientEvent = async (connection: Connection, { event, channel, data }: Frame) => {
    const subscription = connection.subscriptions.get(channel ?? '');
    if (!subscription || (subscription.kind !== 'private' && subscription.kind !== 'presence')) {
      return fail(connection, 'Client events need a private or presence channel', errorCode.clientEvent);
    }
    if (!mayShout(connection)) return fail(connection, 'Too many client events', errorCode.clientEvent);
    await publish({
      kind: 'event',
      channels: [subscription.channel],
      event,
      data,
      except: connection.id,
      userId: subscription.member?.id,
    });
  };

  return async (connection: Connection, frame: Frame): Promise<void> => {
    if (frame.event === 'pusher:ping') return hub.send(connection, systemFrame('pusher:pong', {}));
    if (frame.event === 'pusher:pong') return;
    if (frame.event === 'pusher:subscribe') return subscriptions.subscribe(connection, frame.data);
    if (frame.event === 'pusher:unsubscribe') {
      return subscriptions.unsubscribe(connection, String(frameRecord(frame.data).channel));
    }
    if (frame.event === 'pusher:signin') return signIn(connection, frame.data);
    if (frame.event.startsWith('client-')) return clientEvent(connection, frame);
    fail(connection, 'Unknown event');
  };
}
