import { Repeat } from 'lucide-react';
import { useFormat } from 'shared-ui';
import { FormNotice } from 'shared-ui/form';
import { useT } from './text.ts';
import type { Kept, Repeated } from './visit-repeat.ts';

/** What was filled in from what was kept, and what of it no longer holds. */
export function RepeatNotice({ kept, repeated }: { kept: Kept; repeated: Repeated }) {
  const t = useT();
  const { list } = useFormat();
  const { isPlaceLost, leftOut, left } = repeated;
  return (
    <FormNotice
      tone={isPlaceLost || leftOut.length > 0 || left.length > 0 ? 'warning' : 'info'}
      icon={<Repeat aria-hidden />}
      title={t(kept.request ? 'visitForm.repeat.title' : 'visitForm.repeat.guestsTitle', { name: kept.name })}
      quiet
    >
      <p>{t(kept.request ? 'visitForm.repeat.note' : 'visitForm.repeat.guestsNote')}</p>
      {isPlaceLost && (
        <p>
          {kept.place === ''
            ? t('visitForm.repeat.placeGone')
            : t('visitForm.repeat.place', { place: kept.place })}
        </p>
      )}
      {leftOut.length > 0 && <p>{t('visitForm.repeat.guests', { names: list(leftOut) })}</p>}
      {left.length > 0 && <p>{t('visitForm.repeat.supervisors', { names: list(left) })}</p>}
    </FormNotice>
  );
}
