import { type Employee, type EmployeeInput, listSubdepartments, type Subdepartment } from 'contract';
import { PickerField, TextField, useField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { PersonContact, PersonIdentity } from '../shared/person-fields.tsx';
import { DepartmentPicker } from '../shared/pickers.tsx';
import { useT } from '../text.ts';

/** Who an employee is and where they work. */
export default function EmployeeFields({ record }: FieldsProps<Employee>) {
  const t = useT();
  const department = useFormValue<EmployeeInput, 'department_id'>('department_id');
  const subdepartment = useField<number | null>('subdepartment_id', t('common.subdepartment'));
  return (
    <>
      <PersonIdentity />
      <FormSection title={t('section.work')}>
        <DepartmentPicker
          known={record && { id: record.department_id, name: record.department_name }}
          onChosen={() => subdepartment.setValue(null)}
        />
        <PickerField<Subdepartment, EmployeeInput>
          key={department}
          name="subdepartment_id"
          label={t('common.subdepartment')}
          endpoint={listSubdepartments}
          filter={{ department_id: department }}
          option={({ id, name }) => ({ value: id, label: name })}
          known={
            record?.subdepartment_id
              ? [{ value: record.subdepartment_id, label: record.subdepartment_name ?? '' }]
              : undefined
          }
          disabled={!department}
          hint={department ? undefined : t('employee.departmentFirst')}
        />
        <TextField<EmployeeInput> name="position" label={t('common.position')} />
      </FormSection>
      <PersonContact />
    </>
  );
}
