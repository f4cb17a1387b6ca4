import type { Department, DepartmentInput } from 'contract';
import { SwitchField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { BranchPicker } from '../shared/pickers.tsx';
import { useT } from '../text.ts';

/** What a department is called and where it is. */
export default function DepartmentFields({ record }: FieldsProps<Department>) {
  const t = useT();
  return (
    <FormSection>
      <TextField<DepartmentInput> name="name" label={t('common.name')} />
      <BranchPicker
        known={record && { id: record.branch_id, name: record.branch_name }}
        hint={record && t('department.moves')}
      />
      <TextareaField<DepartmentInput> name="description" label={t('common.description')} />
      <SwitchField<DepartmentInput>
        name="active"
        label={t('common.isActive')}
        hint={t('department.activeHint')}
      />
    </FormSection>
  );
}
