import { type Uma, type UmaInput, type UmaModule, type UmaRole, umaModules, umaRoles } from 'contract';
import { ClientField, PasswordField, PhoneField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

/** Who a UMA is, how they sign in and what they may do. */
export default function UmaFields({ record }: FieldsProps<Uma>) {
  const t = useT();
  return (
    <>
      <FormSection title={t('client.section.identity')}>
        <ClientField label={t('uma.client')} record={record} />
        <TextField<UmaInput> name="name" label={t('uma.name')} />
        <TextField<UmaInput> name="last_name" label={t('uma.lastName')} />
        <TextField<UmaInput> name="email" label={t('uma.email')} type="email" required />
        <PhoneField<UmaInput> name="phone" label={t('uma.phone')} />
      </FormSection>
      <FormSection title={t('client.section.account')}>
        <TextField<UmaInput>
          name="username"
          label={t('client.username')}
          hint={t('client.usernameHint')}
          ltr
        />
        <PasswordField<UmaInput>
          name="password"
          label={t('client.password')}
          hint={t(record ? 'client.passwordKeep' : 'client.passwordMake')}
          fresh
        />
        <SwitchField<UmaInput> name="blocked" label={t('client.blocked')} hint={t('uma.blockedHint')} />
      </FormSection>
      <FormSection title={t('client.section.modules')} description={t('uma.modulesNote')}>
        {(Object.keys(umaModules) as UmaModule[]).map((name) => (
          <SwitchField<UmaInput> key={name} name={name} label={t(`client.module.${name}`)} span="half" />
        ))}
      </FormSection>
      <FormSection title={t('uma.roles')} description={t('uma.rolesNote')}>
        {(Object.keys(umaRoles) as UmaRole[]).map((name) => (
          <SwitchField<UmaInput> key={name} name={name} label={t(`uma.role.${name}`)} span="half" />
        ))}
      </FormSection>
    </>
  );
}
