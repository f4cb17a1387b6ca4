import { useShallow } from 'zustand/react/shallow';
import { type Remote, remotesStore } from './remotes.store.ts';

/** Every area of the product, with its health. */
export const useRemotes = (): readonly Remote[] => remotesStore((state) => state.remotes);

/** Whether the list of areas was read, and why it could not be. */
export const useRemotesProblem = () => remotesStore((state) => state.problem);

/** Names of the areas of which a newer release waits. */
export const usePendingUpdates = (): readonly string[] =>
  remotesStore(
    useShallow((state) =>
      state.remotes.filter((remote) => remote.updateAvailable).map((remote) => remote.name),
    ),
  );
