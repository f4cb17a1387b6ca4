import { type Branch, type BranchInput, provinces } from 'contract';
import {
  ClientField,
  ComboboxField,
  CoordinatesField,
  PhoneField,
  SwitchField,
  TextField,
} from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

const choices = provinces.map((name) => ({ value: name, label: name }));

/** What a branch office is and where. */
export default function BranchFields({ record }: FieldsProps<Branch>) {
  const t = useT();
  return (
    <>
      <FormSection title={t('branch.section.identity')}>
        <ClientField label={t('branch.client')} record={record} />
        <TextField<BranchInput> name="name" label={t('branch.name')} span="two-thirds" />
        <TextField<BranchInput>
          name="code"
          label={t('branch.code')}
          hint={t('branch.codeHint')}
          span="third"
          ltr
        />
        <SwitchField<BranchInput> name="active" label={t('branch.isActive')} hint={t('branch.activeHint')} />
      </FormSection>
      <FormSection title={t('branch.section.place')}>
        <ComboboxField<BranchInput> name="province" label={t('branch.province')} options={choices} />
        <TextField<BranchInput> name="city" label={t('branch.city')} />
        <TextField<BranchInput> name="address" label={t('branch.address')} span="full" />
        <CoordinatesField<BranchInput>
          lat="lat"
          lng="lng"
          label={t('branch.coordinates')}
          hint={t('branch.coordinatesHint')}
        />
      </FormSection>
      <FormSection title={t('branch.section.contact')}>
        <PhoneField<BranchInput> name="phone" label={t('branch.phone')} />
        <TextField<BranchInput> name="email" label={t('branch.email')} type="email" />
      </FormSection>
    </>
  );
}
