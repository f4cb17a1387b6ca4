import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useModalGuard } from '../dialog/modal-guard.ts';
import { useT } from '../i18n/use-t.ts';
import type { NextStep } from './form-context.ts';

export interface FormFooterProps {
  submitLabel?: ReactNode;
  busy: boolean;
  dirty: boolean;
  onCancel?: () => void;
  actions?: ReactNode;
  next: NextStep | null;
}

/** Value of the button for the next step: Enter in an input presses it. */
export const nextStep = 'next-step';

/** Save or next step, cancel and other actions of a form; stays visible while the form scrolls. */
export function FormFooter({ submitLabel, busy, dirty, onCancel, actions, next }: FormFooterProps) {
  const t = useT();
  const { leave } = useModalGuard();
  return (
    <footer className="v-form-foot">
      {next?.only && (
        <Button type="submit" variant="solid" value={nextStep}>
          {next.label}
        </Button>
      )}
      <Button type="submit" variant={next?.only ? 'outline' : 'solid'} loading={busy} title="Ctrl + S">
        {submitLabel ?? t('form.save')}
      </Button>
      {next && !next.only && <Button onClick={next.go}>{next.label}</Button>}
      {!next && actions}
      {onCancel && (
        <Button variant="ghost" onClick={() => leave(onCancel)} disabled={busy}>
          {t('form.cancel')}
        </Button>
      )}
      {dirty && !busy && <span className="v-form-foot-note">{t('form.unsaved')}</span>}
    </footer>
  );
}
