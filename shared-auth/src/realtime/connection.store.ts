import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * `idle`: nobody asked for a connection. `connecting`: being made, or lost a moment ago. `late`: there, but the server
 * is cut from others like it, so that screens ask now and then. `unavailable`: lost, and being tried again. `offline`:
 * this computer has no network.
 */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'late' | 'unavailable' | 'offline';

export interface Connection {
  connection: ConnectionState;
  /** Epoch milliseconds since when; while what is shown may be old, since the first moment it may. */
  since: number;
}

/** Whether live data comes in; one for the page. */
export const connectionStore = createStore<Connection>()(() => ({ connection: 'idle', since: Date.now() }));

const live = (state: ConnectionState) => state === 'connected' || state === 'idle';

export function setConnection(connection: ConnectionState): void {
  connectionStore.setState((before) => {
    if (before.connection === connection) return before;
    const stillLost = !live(before.connection) && !live(connection);
    return { connection, since: stillLost ? before.since : Date.now() };
  });
}

/** The connection as it stands, for a screen to say so. */
export const useConnection = (): Connection => useStore(connectionStore);
