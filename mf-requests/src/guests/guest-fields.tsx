import { type GuestInput, toWallTime } from 'contract';
import { useTimeZone } from 'shared-ui';
import { DateField, IdentityField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

/** Who visits, and who has seen their document. */
export default function GuestFields() {
  const t = useT();
  const verified = useFormValue('verified') === true;
  const today = toWallTime(Date.now(), useTimeZone())?.day;
  return (
    <>
      <FormSection title={t('people.section.person')}>
        <TextField<GuestInput> name="name" label={t('people.name')} />
        <TextField<GuestInput> name="last_name" label={t('people.lastName')} />
        <IdentityField
          name="identity"
          label={t('people.identification')}
          foreign="foreign_document"
          required
        />
        <SwitchField name="blocked" label={t('people.isBlocked')} hint={t('guest.blockedHint')} />
      </FormSection>
      <FormSection title={t('guest.section.verification')}>
        <SwitchField
          name="verified"
          label={t('guest.isVerified')}
          hint={t('guest.verifiedHint')}
          span="full"
        />
        {verified && (
          <>
            <TextField<GuestInput> name="verifier_name" label={t('guest.verifier')} required />
            <DateField<GuestInput>
              name="verified_on"
              label={t('guest.verifiedOn')}
              hint={t('guest.verifiedOnHint')}
              max={today}
            />
          </>
        )}
      </FormSection>
    </>
  );
}
