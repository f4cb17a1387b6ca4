import { type Provider, type ProviderInput, seesAllClients } from 'contract';
import { listClients } from 'contract/client-list';
import { useUser } from 'shared-auth';
import { IdentityField, PhoneField, PickerField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

const kinds = ['ruc'] as const;

/** What a provider is and whom to call there. */
export default function ProviderFields({ record }: FieldsProps<Provider>) {
  const t = useT();
  const user = useUser();
  return (
    <>
      <FormSection title={t('section.identity')}>
        {user && seesAllClients(user) && (
          <PickerField
            name="client_id"
            label={t('common.client')}
            endpoint={listClients}
            option={({ id, name, ruc }) => ({ value: id, label: name, hint: ruc })}
            known={record && [{ value: record.client_id, label: record.client_name }]}
            disabled={record !== undefined}
            required
            span="full"
          />
        )}
        <TextField<ProviderInput> name="name" label={t('common.name')} />
        <TextField<ProviderInput> name="business_name" label={t('provider.businessName')} />
        <IdentityField<ProviderInput>
          name="ruc"
          label={t('provider.ruc')}
          kinds={kinds}
          foreign="foreign_document"
          required
        />
        <SwitchField<ProviderInput>
          name="active"
          label={t('common.isActive')}
          hint={t('provider.activeHint')}
        />
      </FormSection>
      <FormSection title={t('section.company')}>
        <TextField<ProviderInput> name="contact_name" label={t('provider.contact')} />
        <PhoneField<ProviderInput> name="phone" label={t('common.phone')} />
        <TextField<ProviderInput> name="email" label={t('common.email')} type="email" />
        <TextField<ProviderInput> name="address" label={t('common.address')} />
      </FormSection>
    </>
  );
}
