import { listedBy } from 'contract';
import type { ReactNode } from 'react';
import { DateRangeField, IdentityField, RadioCardsField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';
import { PlateField } from './plate-field.tsx';

const kinds = ['cedula', 'ruc'] as const;

/** Who or what is listed, why, and for how long. */
export function ListingFields({ found, where }: { found?: ReactNode; where?: ReactNode }) {
  const t = useT();
  const type = useFormValue('type');
  return (
    <>
      <FormSection title={t('section.listed')}>
        <RadioCardsField
          name="type"
          label={t('listing.type')}
          options={listedBy.map((one) => ({
            value: one,
            label: t(`listedBy.${one}`),
            hint: t(`listedByHint.${one}`),
          }))}
        />
        {type === 'plate' ? (
          <PlateField name="value" foreign="foreign" label={t('common.plate')} required />
        ) : (
          <IdentityField
            name="value"
            foreign="foreign"
            label={t('listing.document')}
            kinds={kinds}
            required
          />
        )}
        <TextField
          name="name"
          label={t('common.name')}
          hint={type === 'plate' ? t('listing.vehicleHint') : undefined}
        />
      </FormSection>
      {found}
      <FormSection title={t('section.listing')}>
        <TextareaField name="reason" label={t('listing.reason')} />
        {where}
        <DateRangeField
          start="valid_from"
          end="valid_until"
          label={t('listing.days')}
          hint={t('listing.daysHint')}
        />
      </FormSection>
    </>
  );
}
