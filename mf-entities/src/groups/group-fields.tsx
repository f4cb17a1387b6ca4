import type { GroupInput, GroupRecord } from 'contract';
import { TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { KindField } from './kind-field.tsx';
import { MembersField } from './members-field.tsx';

/** What a group is called and who is in it. */
export default function GroupFields({ record }: FieldsProps<GroupRecord>) {
  const t = useT();
  return (
    <>
      <FormSection>
        <TextField<GroupInput> name="name" label={t('common.name')} />
        <KindField record={record} />
        <TextareaField<GroupInput> name="description" label={t('common.description')} />
      </FormSection>
      <FormSection>
        <MembersField record={record} />
      </FormSection>
    </>
  );
}
