import { useT } from '../i18n/use-t.ts';
import { confirm } from './use-confirm.ts';

/** Asks whether what was not saved may be lost. */
export function useAskLeave(): () => Promise<boolean> {
  const t = useT();
  return () =>
    confirm({
      title: t('dialog.unsavedTitle'),
      description: t('dialog.unsavedText'),
      confirmLabel: t('dialog.unsavedLeave'),
      cancelLabel: t('dialog.unsavedKeep'),
      tone: 'danger',
    });
}
