import type { Label, LabelInput } from 'contract';
import { TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { ClientPicker } from '../shared/client-picker.tsx';
import { useT } from '../text.ts';
import { LabelColorField } from './color-field.tsx';

/** A label's word and colour. */
export default function LabelFields({ record }: FieldsProps<Label>) {
  const t = useT();
  return (
    <FormSection>
      <ClientPicker record={record} />
      <TextField<LabelInput> name="name" label={t('common.name')} hint={t('label.nameHint')} />
      <TextareaField<LabelInput> name="description" label={t('common.description')} />
      <LabelColorField<LabelInput> name="color" label={t('label.color.title')} />
    </FormSection>
  );
}
