import type { Holiday, HolidayInput } from 'contract';
import { DateField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { ClientPicker } from '../shared/client-picker.tsx';
import { useT } from '../text.ts';

/** A holiday's name and day. */
export default function HolidayFields({ record }: FieldsProps<Holiday>) {
  const t = useT();
  return (
    <FormSection>
      <ClientPicker record={record} />
      <TextField<HolidayInput> name="name" label={t('common.name')} />
      <DateField<HolidayInput> name="day" label={t('holiday.day')} />
      <SwitchField<HolidayInput>
        name="every_year"
        label={t('holiday.everyYear')}
        hint={t('holiday.everyYearHint')}
      />
    </FormSection>
  );
}
