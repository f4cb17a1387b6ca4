import type { Ube, UbeInput } from 'contract';
import { IdentityField, PasswordField, PhoneField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { RolesField } from './roles-field.tsx';
import { useT } from './text.ts';
import { UbePoints } from './ube-points.tsx';

/** Who the user is, how they sign in, and what they do in which subdepartment. */
export default function UbeFields({ record }: FieldsProps<Ube>) {
  const t = useT();
  return (
    <>
      <FormSection title={t('people.section.person')}>
        <TextField<UbeInput> name="name" label={t('people.name')} />
        <TextField<UbeInput> name="last_name" label={t('people.lastName')} />
        <IdentityField
          name="identification"
          label={t('people.identification')}
          foreign="foreign_document"
          required
        />
        <PhoneField name="phone" label={t('people.phone')} />
      </FormSection>
      <FormSection title={t('ube.section.account')}>
        <TextField<UbeInput> name="email" label={t('people.email')} type="email" />
        <TextField<UbeInput> name="username" label={t('ube.username')} hint={t('ube.usernameHint')} ltr />
        <PasswordField
          name="password"
          label={t('ube.password')}
          hint={t(record ? 'ube.passwordKept' : 'ube.passwordMailed')}
          fresh
        />
        <SwitchField name="blocked" label={t('people.isBlocked')} hint={t('ube.blockedHint')} />
      </FormSection>
      <FormSection title={t('ube.roles')}>
        <SwitchField name="master" label={t('ube.master')} hint={t('ube.masterHint')} span="full" />
        <RolesField name="roles" label={t('ube.rolesBySubdepartment')} />
      </FormSection>
      {record && (
        <FormSection title={t('ube.points')} description={t('ube.pointsNote')}>
          <UbePoints id={record.id} />
        </FormSection>
      )}
    </>
  );
}
