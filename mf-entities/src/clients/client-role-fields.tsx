import { visitRoleNames } from 'contract';
import { SwitchField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

/** What the client's own account does in visit requests; shown once the client has them. */
export function ClientRoleFields() {
  const t = useT();
  const visits = useFormValue<{ is_ubes: boolean }, 'is_ubes'>('is_ubes');
  if (!visits) return null;
  return (
    <FormSection title={t('client.section.roles')} description={t('client.rolesNote')}>
      {visitRoleNames.map((name) => (
        <SwitchField key={name} name={name} label={t(`uma.role.${name}`)} span="half" />
      ))}
    </FormSection>
  );
}
