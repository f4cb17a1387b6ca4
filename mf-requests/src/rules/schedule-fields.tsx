import { type NotificationRuleValues, notificationRuleTypes } from 'contract';
import { DateControl, fieldOf, RadioCardsField, SwitchField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { DatesField } from './dates-field.tsx';
import { DaysField } from './days-field.tsx';
import { useT } from './text.ts';

type Values = NotificationRuleValues;

/** A day or none, as the wire has it. */
const UntilField = fieldOf<string | null, { min?: string }>(
  ({ value, onChange, ...rest }) => (
    <DateControl {...rest} value={value ?? ''} onChange={(day) => onChange(day || null)} />
  ),
  { span: 'third' },
);

interface ScheduleFieldsProps {
  /** Today in the client's zone, `YYYY-MM-DD`. */
  today: string;
  /** A new rule can be sent at once too. */
  fresh: boolean;
}

/** When a rule sends: on dates, or every week. */
export function ScheduleFields({ today, fresh }: ScheduleFieldsProps) {
  const t = useT();
  const type = useFormValue<Values>('type') as Values['type'];
  const hints = { one_time: t('rule.oneTimeHint'), repetitive: t('rule.repetitiveHint') };
  return (
    <FormSection title={t('rule.when')}>
      <RadioCardsField<Values>
        name="type"
        label={t('rule.type')}
        required
        options={notificationRuleTypes.map((one) => ({
          value: one,
          label: t(`ruleType.${one}`),
          hint: hints[one],
        }))}
      />
      {type === 'one_time' && <DatesField today={today} />}
      {type === 'repetitive' && (
        <>
          <DaysField />
          <UntilField<Values> name="until" label={t('rule.until')} hint={t('rule.untilHint')} min={today} />
        </>
      )}
      {fresh && (
        <SwitchField<Values>
          name="dispatch_now"
          label={t('rule.dispatchNow')}
          hint={t('rule.dispatchNowHint')}
        />
      )}
    </FormSection>
  );
}
