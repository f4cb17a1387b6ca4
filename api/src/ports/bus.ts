/**
 * What instances share: messages, counters and who is where. One process alone uses the memory version, several
 * use Redis; nothing above this port knows which.
 */
export interface Bus {
  /**
   * Hands a JSON value to every subscriber of `topic`, here and in other instances. While the others are out of reach
   * it is delivered here at once, and the others get a gap (`onGap`) when the link is back. In the moment in
   * which a link breaks, a message may be received twice.
   */
  publish(topic: string, message: unknown): Promise<void>;
  /** Receives a topic until the returned function is called. Handlers must not throw. */
  subscribe(topic: string, handler: BusHandler): Promise<Unsubscribe>;
  /**
   * Adds one to a counter that expires `ttlSeconds` after its first increment, and returns its new value.
   * Made for rate limits: the same window for every instance, per instance while the others are unreachable.
   */
  incr(key: string, ttlSeconds: number): Promise<number>;
  /** Removes a counter, for a limit that success should reset. */
  forget(key: string): Promise<void>;
  /** Shared membership of groups (presence channels). */
  readonly members: Membership;
  /** Called when messages may have been missed: a link, this instance's or another's, was cut and is back. */
  onGap(listener: () => void): Unsubscribe;
  /** Called when the link to the others is cut (false), and when it is back (true). */
  onLink(listener: (up: boolean) => void): Unsubscribe;
  /** True while messages reach the others and theirs arrive here. */
  healthy(): boolean;
  close(): Promise<void>;
}

export type BusHandler = (message: unknown) => void;
export type Unsubscribe = () => void;

/** A message for the bus, kept with a membership so that the instance that notices the change can send it. */
export interface Announcement {
  topic: string;
  message: unknown;
}

export interface MemberEntry {
  /** The instance that holds the connection; when its heartbeat stops, the entry vanishes. */
  instance: string;
  /** The connection (socket id): a member may hold several. */
  holder: string;
  /** The member (user id), counted once for any number of holders. */
  member: string;
  /** What others see of the member, as JSON text. */
  info: string;
  /** Sent when the member's first holder arrives. */
  arrival: Announcement;
  /** Sent when the member's last holder is gone. */
  farewell: Announcement;
}

/**
 * Each step is atomic together with its announcement, so that two instances joining and leaving the same member at
 * once announce neither twice nor in the wrong order. While the others are out of reach an instance knows only its
 * own; once they are back it retires and joins again, since the others may hold what is no longer so.
 */
export interface Membership {
  /** Adds a holder and returns all members of the group (member → info), the new one included. */
  join(group: string, entry: MemberEntry): Promise<Map<string, string>>;
  /** Removes a holder; nothing happens when it was not there. */
  leave(group: string, instance: string, holder: string): Promise<void>;
  /** Members of a group: member → info. */
  list(group: string): Promise<Map<string, string>>;
  /** Sets how many connections of this instance are in a group; 0 removes it. */
  count(instance: string, group: string, connections: number): Promise<void>;
  /** Connections per group over all running instances. */
  counts(): Promise<Map<string, number>>;
  /**
   * Marks an instance as alive, and removes what dead ones (silent for `ttlSeconds`) held. Returns false when the
   * others did not know this instance: at its first beat, or after they gave it up and its members must join again.
   */
  beat(instance: string, ttlSeconds: number): Promise<boolean>;
  /** Removes an instance that shuts down cleanly, and all it held. */
  retire(instance: string): Promise<void>;
}
