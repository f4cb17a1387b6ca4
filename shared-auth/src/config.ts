import { type DataOf, publicConfig } from 'contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from './http/client.ts';

export type PublicConfig = DataOf<typeof publicConfig>;

const store = createStore<{ config: PublicConfig | null }>()(() => ({ config: null }));
let loading: Promise<PublicConfig> | null = null;

/** Reads what the browser must know before sign-in; requested once, and again after a failure. */
export function loadConfig(): Promise<PublicConfig> {
  loading ??= call(publicConfig).then(
    (config) => {
      store.setState({ config });
      return config;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The configuration, once it has been read. */
export const getConfig = (): PublicConfig | null => store.getState().config;
export const useConfig = (): PublicConfig | null => useStore(store, (state) => state.config);
