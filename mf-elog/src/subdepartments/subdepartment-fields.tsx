import { MAX_REVIEWS, type Subdepartment, type SubdepartmentInput } from 'contract';
import { NumberField, SwitchField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { DepartmentPicker } from '../shared/pickers.tsx';
import { useT } from '../text.ts';

/** What a subdepartment is called, and how a visit request to it is decided. */
export default function SubdepartmentFields({ record }: FieldsProps<Subdepartment>) {
  const t = useT();
  const validations = useFormValue<SubdepartmentInput, 'validations'>('validations');
  const authorizations = useFormValue<SubdepartmentInput, 'authorizations'>('authorizations');
  return (
    <>
      <FormSection title={t('section.identity')}>
        <TextField<SubdepartmentInput> name="name" label={t('common.name')} />
        <DepartmentPicker
          known={record && { id: record.department_id, name: record.department_name }}
          hint={record && t('subdepartment.stays')}
          disabled={record !== undefined}
        />
        <TextareaField<SubdepartmentInput> name="description" label={t('common.description')} />
        <SwitchField<SubdepartmentInput>
          name="active"
          label={t('common.isActive')}
          hint={t('subdepartment.activeHint')}
        />
      </FormSection>
      <FormSection title={t('section.requests')} description={t('subdepartment.requestsNote')}>
        <NumberField<SubdepartmentInput>
          name="validations"
          label={t('subdepartment.validations')}
          hint={t('subdepartment.validationsHint')}
          min={0}
          max={MAX_REVIEWS}
        />
        <NumberField<SubdepartmentInput>
          name="authorizations"
          label={t('subdepartment.authorizations')}
          hint={
            validations === 0 && authorizations === 0
              ? t('subdepartment.nobodyDecides')
              : t('subdepartment.authorizationsHint')
          }
          min={0}
          max={MAX_REVIEWS}
        />
        <SwitchField<SubdepartmentInput>
          name="request_mandatory"
          label={t('subdepartment.requestMandatory')}
          hint={t('subdepartment.requestMandatoryHint')}
        />
      </FormSection>
    </>
  );
}
