import { useEffect, useEffectEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useBlocker } from '../router/use-blocker.ts';
import { confirm } from './use-confirm.ts';

/** While `dirty`, leaving the page prompts first: inside the product with our dialog, otherwise with the browser's. */
export function useUnsavedChanges(dirty: boolean): void {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    const leave = await confirm({
      title: t('dialog.unsavedTitle'),
      description: t('dialog.unsavedText'),
      confirmLabel: t('dialog.unsavedLeave'),
      cancelLabel: t('dialog.unsavedKeep'),
      tone: 'danger',
    });
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
