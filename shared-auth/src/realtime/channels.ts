import { createStore } from 'zustand/vanilla';

export type ChannelKind = 'private' | 'presence';
/** A member of a presence channel: the user's id and the data the server sends about them. */
export type Member = { id: string } & Record<string, unknown>;

type Handler = (payload: unknown) => void;

/** A channel that some component needs, whether or not there is a connection. */
export interface WantedChannel {
  readonly kind: ChannelKind;
  /** Without the prefix of its kind. */
  readonly name: string;
  readonly handlers: Map<string, Set<Handler>>;
  uses: number;
  lingering: ReturnType<typeof setTimeout> | undefined;
}

/** Follows the wanted channels: a connection. */
export interface ChannelFollower {
  enter(channel: WantedChannel): void;
  leave(channel: WantedChannel): void;
  /** Milliseconds a channel is kept after its last use. */
  linger: number;
}

/** Members of each presence channel, by its name without prefix. */
export const presenceStore = createStore<Record<string, Member[]>>()(() => ({}));

const wanted = new Map<string, WantedChannel>();
let follower: ChannelFollower | null = null;

/**
 * Attaches all wanted channels, now and later, to a connection; null detaches them. One that nobody needs any more, kept
 * for a screen that may return, stays with the connection it was on.
 */
export function follow(next: ChannelFollower | null): void {
  follower = next;
  for (const [key, channel] of wanted) {
    if (channel.uses > 0) next?.enter(channel);
    else {
      clearTimeout(channel.lingering);
      wanted.delete(key);
    }
  }
}

/** Joins a channel until the returned function is called; the subscription is shared by everyone who needs it. */
export function want(kind: ChannelKind, name: string): { channel: WantedChannel; release: () => void } {
  const key = `${kind}-${name}`;
  let channel = wanted.get(key);
  if (!channel) {
    channel = { kind, name, handlers: new Map(), uses: 0, lingering: undefined };
    wanted.set(key, channel);
    follower?.enter(channel);
  }
  const held = channel;
  clearTimeout(held.lingering);
  held.uses++;
  let released = false;
  const drop = () => {
    wanted.delete(key);
    follower?.leave(held);
  };
  const release = () => {
    if (released) return;
    released = true;
    held.uses--;
    if (held.uses === 0) held.lingering = setTimeout(drop, follower?.linger ?? 0);
  };
  return { channel: held, release };
}

export function addHandler(channel: WantedChannel, event: string, handler: Handler): () => void {
  const handlers = channel.handlers.get(event) ?? new Set();
  channel.handlers.set(event, handlers.add(handler));
  return () => {
    handlers.delete(handler);
    if (handlers.size === 0) channel.handlers.delete(event);
  };
}

/** Delivers an event to the listeners; one that throws does not stop the others. */
export function emit(channel: WantedChannel, event: string, payload: unknown): void {
  for (const handler of [...(channel.handlers.get(event) ?? [])]) {
    try {
      handler(payload);
    } catch (error) {
      reportError(error);
    }
  }
}
