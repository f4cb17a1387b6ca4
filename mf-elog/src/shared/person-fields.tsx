import { IdentityField, PhoneField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';
import { PlateField } from './plate-field.tsx';

/** Who the person is: the first part of the forms of employees and staff. */
export function PersonIdentity() {
  const t = useT();
  return (
    <FormSection title={t('section.person')}>
      <TextField name="name" label={t('common.name')} />
      <TextField name="last_name" label={t('common.lastName')} />
      <IdentityField name="identity" label={t('common.identity')} foreign="foreign_document" required />
      <SwitchField name="active" label={t('common.isActive')} hint={t('common.activeHint')} />
    </FormSection>
  );
}

/** How to reach them and what they drive: the last part. */
export function PersonContact() {
  const t = useT();
  return (
    <FormSection title={t('section.contact')}>
      <PhoneField name="phone" label={t('common.phone')} />
      <TextField name="email" label={t('common.email')} type="email" />
      <PlateField name="plate" foreign="foreign_plate" label={t('common.plate')} />
    </FormSection>
  );
}
