import { events, type LinkPayload } from 'contract';
import type { Options } from 'pusher-js';
import { refreshUser } from '../session/session.ts';
import { type Authorize, authorizeByApi, createAuthorizer } from './authorization.ts';
import { askCatchUp } from './catch-up.ts';
import { follow } from './channels.ts';
import { setConnection } from './connection.store.ts';
import { createLink, type Link } from './link.ts';
import { defaultTiming, jittered, type RealtimeTiming } from './timing.ts';

export interface RealtimeOptions {
  /** The application key, from `publicConfig`. */
  key: string;
  /** Null or left out: the page's own host. */
  host?: string | null;
  /** 6001 by default (spec section 9). */
  port?: number;
  /** wss even from a plain page; a page on https always uses it. */
  tls?: boolean;
  /** False keeps everything idle and loads nothing: before sign-in. */
  enabled?: boolean;
  /** How subscriptions are signed; by the API by default. */
  authorize?: Authorize;
  timing?: Partial<RealtimeTiming>;
}

export interface Realtime {
  /** Ends the connection for good. Channels stay wanted and wait for the next one. */
  stop(): void;
  /** Retries at once instead of waiting for the next attempt. */
  retry(): void;
}

/** Pusher's code for a refused connection. */
const UNAUTHORIZED = 4009;
const idle: Realtime = { stop: () => {}, retry: () => {} };
let current: Realtime = idle;

/**
 * Connects the page to the realtime server; one connection at a time, an earlier one is stopped. The libraries load
 * here, not with the page. Failures are never thrown: `useConnection` reports them, and it retries forever.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  current.stop();
  current = options.enabled === false ? idle : open(options);
  return current;
}

async function loadModules() {
  const [echo, pusher] = await Promise.all([import('laravel-echo'), import('pusher-js')]);
  return { Echo: echo.default, Pusher: pusher.default };
}

function open(options: RealtimeOptions): Realtime {
  const timing: RealtimeTiming = { ...defaultTiming, ...options.timing };
  let link: Link | null = null;
  let stopped = false;
  let up = false;
  let late = false;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let endingTimer: ReturnType<typeof setTimeout> | undefined;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;

  /** pusher-js waits 15 s after a refused connection; live screens should not wait that long. */
  const retryLater = () => {
    const wait = timing.retries[Math.min(failures, timing.retries.length - 1)] ?? 0;
    failures++;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(retry, jittered(wait));
  };

  const retry = () => {
    if (stopped) return;
    if (!link) void load();
    else if (!up) {
      link.pusher.disconnect();
      link.pusher.connect();
      retryLater();
    }
  };

  const lost = () => {
    if (navigator.onLine === false) return setConnection('offline');
    setConnection('connecting');
    clearTimeout(lostTimer);
    lostTimer = setTimeout(() => setConnection('unavailable'), timing.unavailable);
  };

  /** pusher-js reports itself connected for a second after announcing that it will reconnect. */
  const dropped = () => {
    late = false;
    clearTimeout(lateTimer);
    if (!up) return;
    up = false;
    lost();
    retryLater();
  };

  /** The server ended the session, or no longer allows this address: an ordinary call gets the reason, and ends it. */
  const refused = (error: { data?: { code?: number } }) => {
    if (error.data?.code !== UNAUTHORIZED) return;
    clearTimeout(endingTimer);
    endingTimer = setTimeout(() => refreshUser().catch(() => {}), timing.ending);
  };

  const here = () => setConnection(late ? 'late' : 'connected');

  const askWhileLate = () => {
    lateTimer = setTimeout(() => {
      askCatchUp();
      askWhileLate();
    }, jittered(timing.late));
  };

  /** Events from elsewhere may not arrive, until the server reports otherwise or makes the page reconnect. */
  const onLink = (told: LinkPayload) => {
    late = told.late;
    clearTimeout(lateTimer);
    here();
    askCatchUp();
    if (late) askWhileLate();
  };

  const onState = ({ current: state }: { current: string }) => {
    if (state !== 'connected') return dropped();
    up = true;
    failures = 0;
    clearTimeout(retryTimer);
    clearTimeout(lostTimer);
    here();
    link?.connected();
  };

  const online = () => {
    if (up) return here();
    lost();
    failures = 0;
    retry();
  };
  const offline = () => {
    clearTimeout(lostTimer);
    setConnection('offline');
  };

  const load = async () => {
    try {
      const modules = await loadModules();
      if (stopped || link) return;
      const alive = (socketId: string): boolean =>
        up && !stopped && link?.pusher.connection.socket_id === socketId;
      const authorizer = createAuthorizer(options.authorize ?? authorizeByApi, timing, alive);
      link = createLink(modules, options.key, pusherOptions(options, timing, authorizer), timing);
      link.pusher.connection.bind('state_change', onState);
      link.pusher.connection.bind('connecting_in', dropped);
      link.pusher.connection.bind('error', refused);
      link.pusher.bind(events.link, onLink);
      follow(link);
    } catch {
      // The chunk failed to load: the network is down. The same retries load it again.
    }
    retryLater();
  };

  globalThis.addEventListener('online', online);
  globalThis.addEventListener('offline', offline);
  lost();
  void load();

  return {
    retry,
    stop: () => {
      if (stopped) return;
      stopped = true;
      clearTimeout(retryTimer);
      clearTimeout(lostTimer);
      clearTimeout(endingTimer);
      clearTimeout(lateTimer);
      globalThis.removeEventListener('online', online);
      globalThis.removeEventListener('offline', offline);
      follow(null);
      link?.close();
      setConnection('idle');
    },
  };
}

function pusherOptions(
  { host, port = 6001, tls = false }: RealtimeOptions,
  timing: RealtimeTiming,
  customHandler: ReturnType<typeof createAuthorizer>,
): Options {
  return {
    cluster: '',
    wsHost: host ?? globalThis.location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: tls || globalThis.location.protocol === 'https:',
    // 'wss' would add a second, encrypted attempt where there is no TLS; with forceTLS, 'ws' is encrypted.
    enabledTransports: ['ws'],
    enableStats: false,
    activityTimeout: timing.activity,
    pongTimeout: timing.pong,
    channelAuthorization: { customHandler },
  };
}
