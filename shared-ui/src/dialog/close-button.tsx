import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';
import { useModalGuard } from './modal-guard.ts';

/** A button in a dialog that closes it as Escape does; by default "Cancel". */
export function CloseButton({ children }: { children?: ReactNode }) {
  const t = useT();
  const { close } = useModalGuard();
  return <Button onClick={close}>{children ?? t('dialog.cancel')}</Button>;
}
