import type { UcaType, UcaTypeInput } from 'contract';
import { TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { ClientPicker } from '../shared/client-picker.tsx';
import { useT } from '../text.ts';

/** What a type is called. */
export default function TypeFields({ record }: FieldsProps<UcaType>) {
  const t = useT();
  return (
    <FormSection>
      <ClientPicker record={record} />
      <TextField<UcaTypeInput> name="name" label={t('common.name')} />
      <TextareaField<UcaTypeInput> name="description" label={t('common.description')} />
    </FormSection>
  );
}
