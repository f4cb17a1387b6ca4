import type Echo from 'laravel-echo';
import type Pusher from 'pusher-js';
import type { Options, PresenceChannel } from 'pusher-js';
import { askCatchUp } from './catch-up.ts';
import { type ChannelFollower, emit, type Member, presenceStore, type WantedChannel } from './channels.ts';
import type { RealtimeTiming } from './timing.ts';

export interface Link extends ChannelFollower {
  readonly pusher: Pusher;
  /** The connection is up (again): channels are subscribed again. */
  connected(): void;
  close(): void;
}

/**
 * One connection and its channels, through Echo. Catching up is triggered once all channels of a connection are
 * subscribed, since earlier events are not received.
 */
export function createLink(
  modules: { Echo: typeof Echo; Pusher: typeof Pusher },
  key: string,
  options: Options,
  timing: RealtimeTiming,
): Link {
  const pusher = new modules.Pusher(key, options);
  const echo = new modules.Echo({ broadcaster: 'pusher', client: pusher, key });
  const entered = new Set<WantedChannel>();
  const pending = new Set<WantedChannel>();
  /** Names of channels whose earlier events were not received. */
  const late = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  const settled = () => {
    clearTimeout(settling);
    settling = undefined;
    askCatchUp(new Set(late));
    late.clear();
    for (const { name } of pending) late.add(name);
  };
  const answered = (channel: WantedChannel) => {
    if (pending.delete(channel) && pending.size === 0) settled();
  };
  const expect = (channel: WantedChannel) => {
    pending.add(channel);
    late.add(channel.name);
    if (pusher.connection.state === 'connected') settling ??= setTimeout(settled, timing.settle);
  };

  const listen = (channel: WantedChannel) => {
    const { kind, name } = channel;
    const joined = kind === 'private' ? echo.private(name) : echo.join(name);
    joined.subscribed(() => answered(channel)).error(() => answered(channel));
    joined.listenToAll((event: string, payload: unknown) => emit(channel, event.replace(/^\./, ''), payload));
    if (kind === 'private') return;
    const refresh = () => presenceStore.setState({ [name]: present(pusher, name) });
    echo.join(name).here(refresh).joining(refresh).leaving(refresh);
  };

  return {
    pusher,
    linger: timing.linger,
    enter: (channel) => {
      entered.add(channel);
      expect(channel);
      listen(channel);
    },
    leave: (channel) => {
      entered.delete(channel);
      echo.leaveChannel(`${channel.kind}-${channel.name}`);
      answered(channel);
    },
    connected: () => {
      for (const channel of entered) expect(channel);
      if (entered.size === 0) askCatchUp();
    },
    close: () => {
      clearTimeout(settling);
      presenceStore.setState({}, true);
      pusher.unbind_all();
      pusher.connection.unbind_all();
      echo.disconnect();
    },
  };
}

function present(pusher: Pusher, name: string): Member[] {
  const { members } = pusher.channel(`presence-${name}`) as PresenceChannel;
  return Object.entries(members.members).map(([id, info]) => ({ ...(info as object), id }));
}
