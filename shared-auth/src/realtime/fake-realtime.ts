interface Frame {
  event: string;
  data: unknown;
  channel?: string;
}

/** Replaces the realtime server in tests: every WebSocket the page opens connects to it. */
export interface FakeRealtime {
  sockets: FakeSocket[];
  /** Channels subscribed on the newest connection. */
  subscribed: () => string[];
  emit(channel: string, event: string, data: unknown): void;
  /** Drops the connection, as a lost network does. */
  cut(): void;
  /** While true, connections fail. */
  down: boolean;
  /** While true, a new connection is notified that live data may be late. */
  late: boolean;
  /** Members sent with a presence subscription. */
  members: Record<string, object>;
  restore(): void;
}

export class FakeSocket extends EventTarget {
  static server: FakeRealtime;
  readonly url: string;
  readonly id: string;
  readonly channels = new Set<string>();
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    const { server } = FakeSocket;
    this.id = `1.${server.sockets.push(this)}`;
    setTimeout(() => (server.down ? this.end(1006) : this.open()), 0);
  }

  private open() {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.onopen?.(new Event('open'));
    this.receive('pusher:connection_established', { socket_id: this.id, activity_timeout: 30 });
    if (FakeSocket.server.late) this.receive('vigia.link', { late: true }, 'vigia-link');
  }

  receive(event: string, data: unknown, channel?: string) {
    if (this.readyState !== 1) return;
    const frame = JSON.stringify({ event, channel, data: JSON.stringify(data) });
    this.onmessage?.(new MessageEvent('message', { data: frame }));
  }

  send(text: string) {
    const { event, data }: Frame = JSON.parse(text);
    const { channel = '' } = data as { channel?: string };
    if (event === 'pusher:ping') this.receive('pusher:pong', {});
    if (event === 'pusher:unsubscribe') this.channels.delete(channel);
    if (event !== 'pusher:subscribe') return;
    this.channels.add(channel);
    const hash = FakeSocket.server.members;
    const presence = { count: Object.keys(hash).length, ids: Object.keys(hash), hash };
    this.receive('pusher_internal:subscription_succeeded', { presence }, channel);
  }

  end(code: number) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close', { code, wasClean: code !== 1006 }));
  }

  close() {
    this.end(1000);
  }
}

export function fakeRealtime(): FakeRealtime {
  const real = globalThis.WebSocket;
  const newest = () => server.sockets.findLast(({ readyState }) => readyState === 1);
  const server: FakeRealtime = {
    sockets: [],
    subscribed: () => [...(newest()?.channels ?? [])],
    emit: (channel, event, data) => newest()?.receive(event, data, channel),
    cut: () => newest()?.end(1006),
    down: false,
    late: false,
    members: {},
    restore: () => {
      globalThis.WebSocket = real;
    },
  };
  FakeSocket.server = server;
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  return server;
}
