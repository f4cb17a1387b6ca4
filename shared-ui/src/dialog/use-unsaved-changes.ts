import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from '../router/use-blocker.ts';
import { useHoldModal } from './modal-guard.ts';
import { useAskLeave } from './use-ask-leave.ts';

/**
 * While `dirty`, leaving the page or closing the dialog around this prompts first: inside the product with our dialog,
 * otherwise with the browser's.
 */
export function useUnsavedChanges(dirty: boolean): void {
  const askLeave = useAskLeave();
  useHoldModal(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    const leave = await askLeave();
    if (blocker.state !== 'blocked') return;
    if (leave) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
