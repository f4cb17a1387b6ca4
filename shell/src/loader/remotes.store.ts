import { create } from 'zustand';
import type { Area } from '../areas/area.ts';

/** An area as the loader knows it; `version` is the release this tab runs or will run. */
export interface Remote extends Area {
  url: string;
  version: string;
}

interface RemotesState {
  /** Set once `remotes.json` was read, or could not be. */
  known: boolean;
  /** Why the list of areas itself could not be read. */
  problem: Area['failure'];
  remotes: readonly Remote[];
}

export const remotesStore = create<RemotesState>()(() => ({ known: false, problem: null, remotes: [] }));

export const findRemote = (name: string): Remote | undefined =>
  remotesStore.getState().remotes.find((remote) => remote.name === name);

/** Changes what is known of one area; the others keep their identity, so that nothing of theirs renders again. */
export const patchRemote = (name: string, change: Partial<Remote>): void =>
  remotesStore.setState(({ remotes }) => ({
    remotes: remotes.map((remote) => (remote.name === name ? { ...remote, ...change } : remote)),
  }));
