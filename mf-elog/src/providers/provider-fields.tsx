import type { Provider, ProviderInput } from 'contract';
import { ClientField, IdentityField, PhoneField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

const kinds = ['ruc'] as const;

/** What a provider is and whom to call there. */
export default function ProviderFields({ record }: FieldsProps<Provider>) {
  const t = useT();
  return (
    <>
      <FormSection title={t('section.identity')}>
        <ClientField label={t('common.client')} record={record} />
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
