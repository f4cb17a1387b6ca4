import { type ClientModule, clientModules } from 'contract';
import { NumberField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

const modules = Object.keys(clientModules) as ClientModule[];

/** Which parts of the product a client has. */
export function ClientModuleFields() {
  const t = useT();
  const ai = useFormValue<{ openai_enabled: boolean }, 'openai_enabled'>('openai_enabled');
  return (
    <FormSection title={t('client.section.modules')} description={t('client.modulesNote')}>
      {modules.map((name) => (
        <SwitchField key={name} name={name} label={t(`client.module.${name}`)} span="half" />
      ))}
      <SwitchField name="email_notification" label={t('client.emailNotification')} span="half" />
      <NumberField
        name="openai_daily_tokens"
        label={t('client.tokens')}
        hint={t('client.tokensHint')}
        integer
        min={0}
        disabled={!ai}
        span="third"
      />
      <TextField
        name="ai_limit_emails"
        label={t('client.aiEmails')}
        hint={t('client.aiEmailsHint')}
        disabled={!ai}
        span="two-thirds"
        ltr
      />
    </FormSection>
  );
}
