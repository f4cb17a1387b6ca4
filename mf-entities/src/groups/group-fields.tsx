import { type GroupInput, type GroupRecord, groupKinds } from 'contract';
import { SelectField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { kindNames } from './group-kinds.ts';
import { MemberPicker } from './member-picker.tsx';

/** What a group is called and who is in it. */
export default function GroupFields({ record }: FieldsProps<GroupRecord>) {
  const t = useT();
  return (
    <FormSection>
      <TextField<GroupInput> name="name" label={t('common.name')} />
      <SelectField<GroupInput>
        name="entity"
        label={t('group.entity')}
        options={groupKinds.map((kind) => ({ value: kind, label: t(`group.kind.${kindNames[kind]}`) }))}
        hint={record && t('group.entityFixed')}
        disabled={record !== undefined}
      />
      <TextareaField<GroupInput> name="description" label={t('common.description')} />
      <MemberPicker record={record} />
    </FormSection>
  );
}
