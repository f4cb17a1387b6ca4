import { UsersRound } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';
import { FormNotice } from './form-notice.tsx';
import type { OthersChanges } from './use-others-changes.ts';

export interface OthersNoticeProps {
  changes: OthersChanges;
  /** What was changed, and by whom. */
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** Warns before saving that someone else has saved the record, shows what changed, and offers to adopt it or not. */
export function OthersNotice({ changes: { disputed, settle }, children, ref }: OthersNoticeProps) {
  const t = useT();
  return (
    <FormNotice ref={ref} tone="warning" icon={<UsersRound aria-hidden />} title={t('form.others.title')}>
      {children}
      <p>{t(disputed.length > 0 ? 'form.others.choose' : 'form.others.kept')}</p>
      <div className="v-form-alert-actions">
        <Button size="sm" onClick={() => settle(false)}>
          {t('form.others.take')}
        </Button>
        {disputed.length > 0 && (
          <Button size="sm" onClick={() => settle(true)}>
            {t('form.others.keep')}
          </Button>
        )}
      </div>
    </FormNotice>
  );
}
