import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';

export interface FormFooterProps {
  submitLabel?: ReactNode;
  busy: boolean;
  dirty: boolean;
  onCancel?: () => void;
  actions?: ReactNode;
}

/** Save, cancel and what else a form offers; stays in sight while the form scrolls. */
export function FormFooter({ submitLabel, busy, dirty, onCancel, actions }: FormFooterProps) {
  const t = useT();
  return (
    <footer className="v-form-foot">
      <Button type="submit" variant="solid" loading={busy} title="Ctrl + S">
        {submitLabel ?? t('form.save')}
      </Button>
      {actions}
      {onCancel && (
        <Button variant="ghost" onClick={onCancel} disabled={busy}>
          {t('form.cancel')}
        </Button>
      )}
      {dirty && !busy && <span className="v-form-foot-note">{t('form.unsaved')}</span>}
    </footer>
  );
}
