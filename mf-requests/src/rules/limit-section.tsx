import { MOST_SOS_MINUTES, type NotificationRuleValues, type Silence, silences } from 'contract';
import { useCan } from 'shared-auth';
import { NumberField, SelectField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { LimitFields } from '../notification-requests/limit-fields.tsx';
import { useT } from '../text.ts';

/** How long people have to answer each dispatch of a rule, and what it means when they do not. */
export function LimitSection() {
  return (
    <FormSection title={useT()('form.when')}>
      <LimitFields />
      <SilenceFields />
    </FormSection>
  );
}

/** Who may not act in an SOS makes no rule that raises one. */
function SilenceFields() {
  const t = useT();
  const mayRaise = useCan('monitoring.sessions');
  const silence = (useFormValue<NotificationRuleValues>('on_silence') ?? 'nothing') as Silence;
  const choices = silences.filter((one) => one !== 'sos' || mayRaise || silence === 'sos');
  return (
    <>
      <SelectField<NotificationRuleValues>
        name="on_silence"
        label={t('silence.title')}
        options={choices.map((one) => ({ value: one, label: t(`silence.${one}`) }))}
        hint={silence === 'nothing' ? undefined : t(`silence.${silence}Hint`)}
        span="third"
      />
      {silence === 'sos' && (
        <NumberField<NotificationRuleValues>
          name="sos_minutes"
          label={t('silence.minutes')}
          integer
          required
          min={1}
          max={MOST_SOS_MINUTES}
        />
      )}
    </>
  );
}
