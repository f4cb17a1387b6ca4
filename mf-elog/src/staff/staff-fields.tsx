import { listProviders, type Provider, type Staff, type StaffInput, staffTypes } from 'contract';
import { DateField, PickerField, RadioCardsField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { PersonContact, PersonIdentity } from '../shared/person-fields.tsx';
import { BranchPicker } from '../shared/pickers.tsx';
import { useT } from '../text.ts';

/** Who works here, for which company, and until when their papers are valid. */
export default function StaffFields({ record }: FieldsProps<Staff>) {
  const t = useT();
  return (
    <>
      <PersonIdentity />
      <FormSection title={t('section.work')}>
        <RadioCardsField<StaffInput>
          name="type"
          label={t('staff.type')}
          options={staffTypes.map((type) => ({
            value: type,
            label: t(`staffType.${type}`),
            hint: t(`staffTypeHint.${type}`),
          }))}
        />
        <BranchPicker known={record && { id: record.branch_id, name: record.branch_name }} />
        <PickerField<Provider, StaffInput>
          name="provider_id"
          label={t('staff.company')}
          hint={t('staff.companyHint')}
          endpoint={listProviders}
          option={({ id, name, ruc }) => ({ value: id, label: name, hint: ruc })}
          known={
            record?.provider_id
              ? [{ value: record.provider_id, label: record.provider_name ?? '' }]
              : undefined
          }
        />
        <TextField<StaffInput> name="position" label={t('common.position')} />
        <DateField<StaffInput>
          name="documents_until"
          label={t('staff.documentsUntil')}
          hint={t('staff.documentsHint')}
          span="half"
        />
      </FormSection>
      <PersonContact />
    </>
  );
}
