import { type Contact, type ContactInput, contactAlerts, languages } from 'contract';
import { languageNames } from 'shared-ui';
import { IdentityField, PhoneField, SelectField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

/** Who a contact is, and what they are notified of. */
export default function ContactFields(_: FieldsProps<Contact>) {
  const t = useT();
  return (
    <>
      <FormSection title={t('contact.section.person')}>
        <TextField<ContactInput> name="name" label={t('contact.name')} />
        <TextField<ContactInput> name="relationship" label={t('contact.relationship')} />
        <TextField<ContactInput> name="email" label={t('contact.email')} type="email" required />
        <PhoneField<ContactInput> name="phone" label={t('contact.phone')} required />
        <IdentityField<ContactInput>
          name="identification"
          label={t('contact.identification')}
          foreign="foreign_document"
        />
        <SelectField<ContactInput>
          name="language"
          label={t('contact.language')}
          hint={t('contact.languageHint')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          placeholder={t('contact.languageOfClient')}
          empty={null}
        />
        <SwitchField<ContactInput>
          name="main"
          label={t('contact.main')}
          hint={t('contact.mainHint')}
          span="half"
        />
      </FormSection>
      <FormSection title={t('contact.section.sessions')}>
        <SwitchField<ContactInput> name="is_sos" label={t('contact.isSos')} span="half" />
        <SwitchField<ContactInput> name="is_follow_me" label={t('contact.isFollowMe')} span="half" />
      </FormSection>
      <FormSection title={t('contact.section.alerts')}>
        {contactAlerts.map((name) => (
          <SwitchField<ContactInput> key={name} name={name} label={t(`contact.alert.${name}`)} span="half" />
        ))}
      </FormSection>
    </>
  );
}
