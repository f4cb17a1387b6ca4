import { type Client, clientParameters } from 'contract';
import { useApi } from 'shared-auth';
import {
  ComboboxField,
  IdentityField,
  PasswordField,
  PhoneField,
  RadioCardsField,
  SwitchField,
  TextField,
} from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { ClientFileFields } from './client-file-fields.tsx';
import { ClientLimitFields } from './client-limit-fields.tsx';
import { ClientModuleFields } from './client-module-fields.tsx';
import { ClientRoleFields } from './client-role-fields.tsx';
import { offsetText } from './offset-text.ts';

const documents = ['cedula', 'ruc'] as const;

/** Everything a client is; its modules, limits and file are beside. */
export default function ClientFields({ record }: FieldsProps<Client>) {
  const t = useT();
  const { data } = useApi(clientParameters, {}, { revalidateOnFocus: false });
  const zones = (data?.timezones ?? []).map(({ name, offset }) => ({
    value: name,
    label: name.replaceAll('_', ' '),
    hint: offsetText(offset),
  }));
  const countries = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <FormSection title={t('client.section.identity')}>
        <TextField name="name" label={t('client.name')} />
        <TextField name="business_name" label={t('client.businessName')} />
        <IdentityField
          name="ruc"
          label={t('client.ruc')}
          kinds={documents}
          foreign="foreign_document"
          required
        />
        <RadioCardsField
          name="type"
          label={t('client.type')}
          options={[
            { value: 'business', label: t('client.business') },
            { value: 'residential', label: t('client.residential') },
          ]}
          span="half"
        />
        <ComboboxField name="localization" label={t('client.country')} options={countries} span="half" />
        <ComboboxField name="timezone" label={t('client.timezone')} options={zones} span="half" />
        <SwitchField name="is_port" label={t('client.isPort')} span="half" />
        <SwitchField name="blocked" label={t('client.blocked')} hint={t('client.blockedHint')} span="half" />
      </FormSection>
      <FormSection title={t('client.section.contact')}>
        <TextField name="contact_name" label={t('client.contactName')} />
        <TextField name="contact_last_name" label={t('client.contactLastName')} />
        <TextField name="contact_email" label={t('client.contactEmail')} type="email" required />
        <PhoneField name="contact_phone" label={t('client.contactPhone')} required />
      </FormSection>
      <FormSection title={t('client.section.account')} description={t('client.accountNote')}>
        <TextField name="username" label={t('client.username')} hint={t('client.usernameHint')} ltr />
        <TextField
          name="user_email"
          label={t('client.userEmail')}
          hint={t('client.userEmailHint')}
          type="email"
        />
        <PasswordField
          name="password"
          label={t('client.password')}
          hint={t(record ? 'client.passwordKeep' : 'client.passwordMake')}
          fresh
        />
      </FormSection>
      <ClientModuleFields />
      <ClientRoleFields />
      <ClientLimitFields record={record} />
      <ClientFileFields record={record} />
    </>
  );
}
