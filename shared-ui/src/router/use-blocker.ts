import { use, useEffect, useEffectEvent, useState } from 'react';
import { HistoryContext } from './app-router.tsx';
import type { Passage } from './guarded-history.ts';

export type Blocker =
  | { state: 'unblocked' }
  | { state: 'blocked'; nextLocation: Passage['nextLocation']; proceed: () => void; reset: () => void };

/**
 * Holds a change of address for as long as `shouldBlock` returns true: the state becomes 'blocked' until `proceed`
 * lets it happen or `reset` drops it. For unsaved changes see `useUnsavedChanges` of shared-ui/dialog.
 */
export function useBlocker(shouldBlock: boolean | ((passage: Passage) => boolean)): Blocker {
  const history = use(HistoryContext);
  const [blocker, setBlocker] = useState<Blocker>({ state: 'unblocked' });
  const blocks = useEffectEvent((passage: Passage) =>
    typeof shouldBlock === 'function' ? shouldBlock(passage) : shouldBlock,
  );
  useEffect(() => {
    let letThrough = false;
    return history?.guard((passage) => {
      if (letThrough || !blocks(passage)) return false;
      const free = () => setBlocker({ state: 'unblocked' });
      return (pass) =>
        setBlocker({
          state: 'blocked',
          nextLocation: passage.nextLocation,
          reset: free,
          proceed: () => {
            free();
            letThrough = true;
            pass();
            letThrough = false;
          },
        });
    });
  }, [history]);
  return blocker;
}
