import { broadcastingAuth, channels, type DataOf, events, type publicConfig } from 'contract';
import pusherModule, { type ChannelAuthorizationCallback } from 'pusher-js';
import type { AppClient } from './app-client.ts';

/** pusher-js is CommonJS: its class is the module itself, though its types do not say so under Node's rules. */
const Pusher = pusherModule as unknown as typeof pusherModule.default;

type RealtimeConfig = DataOf<typeof publicConfig>['realtime'];

/** The phone's live line: reports a new request at once. */
export interface PhoneLine {
  close(): void;
}

/** What a phone's live line reports; also after it reconnects. */
export interface PhoneNews {
  onRequest(): void;
  /** Its reporting interval, or what it may show, has changed. */
  onSettings(): void;
}

/** Opens the phone's private channel; `told` receives requests and settings, and both when the line is (re)connected. */
export function openLine(
  config: RealtimeConfig,
  baseUrl: string,
  ucaId: number,
  client: AppClient,
  told: PhoneNews,
): PhoneLine {
  const pusher = new Pusher(config.key, {
    cluster: '',
    wsHost: config.host ?? new URL(baseUrl).hostname,
    wsPort: config.port,
    wssPort: config.port,
    forceTLS: config.tls,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => authorize(client, socketId, channelName, done),
    },
  });
  const channel = pusher.subscribe(`private-${channels.device(ucaId)}`);
  channel.bind(events.deviceRequest, told.onRequest);
  channel.bind(events.deviceSettings, told.onSettings);
  channel.bind('pusher:subscription_succeeded', () => {
    told.onRequest();
    told.onSettings();
  });
  return { close: () => pusher.disconnect() };
}

function authorize(
  client: AppClient,
  socketId: string,
  channelName: string,
  done: ChannelAuthorizationCallback,
): void {
  const body = { socket_id: socketId, channel_name: channelName };
  client.call(broadcastingAuth, { body }).then(
    (answer) => done(null, { auth: String(answer.auth) }),
    (error: Error) => done(error, null),
  );
}
