import { useConnection } from '../realtime/connection.store.ts';

/** Whether the server cannot be reached, as far as is known: by `useConnection`, of which this is the short form. */
export function useAway(): boolean {
  const { connection } = useConnection();
  return connection === 'offline' || connection === 'unavailable';
}
