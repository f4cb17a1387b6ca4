import type { DataOf, Endpoint } from 'contract';
import * as z from 'contract/z';
import { useEffect, useState } from 'react';
import { type ReadInput, useApi } from 'shared-auth';
import { offlineStore } from 'shared-auth/offline';
import { isAway } from './away.ts';

/** What the gate's screens read last, for when they are opened without a connection. */
const store = offlineStore<Record<string, unknown>>('gateReads');

interface KeptRead<E extends Endpoint> {
  data: DataOf<E> | undefined;
  error: Error | undefined;
  retry: () => void;
}

/**
 * Reads an endpoint; without a connection, the device's copy under `name`. `keeps` returns whether a response is
 * worth keeping; one that is not deletes what was kept before.
 */
export function useKept<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  name: string,
  keeps: (data: DataOf<E>) => boolean = () => true,
): KeptRead<E> {
  const { data, error, mutate } = useApi(endpoint, input, { keepPreviousData: false });
  const [kept, setKept] = useState<{ name: string; data: DataOf<E> } | null>(null);
  const worth = data !== undefined && keeps(data);
  useEffect(() => {
    if (data !== undefined) void (worth ? store.put(name, data) : store.remove(name)).catch(() => {});
  }, [data, name, worth]);
  const away = data === undefined && isAway(error);
  useEffect(() => {
    if (!away) return;
    let stopped = false;
    const look = async () => {
      // Another release may have put it.
      const read = z.safeParse(endpoint.data, await store.get(name));
      if (read.success && !stopped) setKept({ name, data: read.data as DataOf<E> });
    };
    void look().catch(() => {});
    return () => {
      stopped = true;
    };
  }, [away, endpoint, name]);
  const own = away && kept?.name === name ? kept.data : undefined;
  return { data: data ?? own, error: own === undefined ? error : undefined, retry: () => void mutate() };
}
