import type { Visit } from 'contract';
import { Repeat } from 'lucide-react';
import { useFormat } from 'shared-ui';
import { FormNotice } from 'shared-ui/form';
import { useT } from './text.ts';
import type { Repeated } from './visit-repeat.ts';

/** What was filled in from an earlier request, and what of it no longer holds. */
export function RepeatNotice({ visit, repeated }: { visit: Visit; repeated: Repeated }) {
  const t = useT();
  const { list } = useFormat();
  const { isPlaceLost, leftOut } = repeated;
  return (
    <FormNotice
      tone={isPlaceLost || leftOut.length > 0 ? 'warning' : 'info'}
      icon={<Repeat aria-hidden />}
      title={t('visitForm.repeat.title', { name: visit.name })}
      quiet
    >
      <p>{t('visitForm.repeat.note')}</p>
      {isPlaceLost && (
        <p>{t('visitForm.repeat.place', { place: `${visit.branch_name} · ${visit.subdepartment_name}` })}</p>
      )}
      {leftOut.length > 0 && <p>{t('visitForm.repeat.guests', { names: list(leftOut) })}</p>}
    </FormNotice>
  );
}
