import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * `idle`: no connection requested. `connecting`: connecting, or just lost. `late`: connected, but the server is cut off
 * from its peers, so screens poll. `unavailable`: lost, and being retried.
 * `offline`: this computer has no network.
 */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'late' | 'unavailable' | 'offline';

export interface Connection {
  connection: ConnectionState;
  /** Epoch milliseconds of the last change; while data may be stale, of the first moment it could be. */
  since: number;
}

/** Whether live data arrives; one for the page. */
export const connectionStore = createStore<Connection>()(() => ({ connection: 'idle', since: Date.now() }));

const live = (state: ConnectionState) => state === 'connected' || state === 'idle';

export function setConnection(connection: ConnectionState): void {
  connectionStore.setState((before) => {
    if (before.connection === connection) return before;
    const stillLost = !live(before.connection) && !live(connection);
    return { connection, since: stillLost ? before.since : Date.now() };
  });
}

/** The state of the connection, for a screen to show. */
export const useConnection = (): Connection => useStore(connectionStore);
