import {
  AlertSending,
  type AlertTypeId,
  limits,
  phoneAlertTypes,
  SESSION_HOURS,
  type SessionChoices,
  type SessionInput,
  sessionIntervals,
  ucaIntervalBounds,
} from 'contract';
import {
  ChecksControl,
  type Choice,
  fieldOf,
  MultiComboboxField,
  NumberField,
  RadioCardsField,
} from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { useNewsWords } from 'shared-ui/news';
import { useT } from '../text.ts';
import { unitOf } from './session-values.ts';

const TypesField = fieldOf<AlertTypeId[], { options: readonly Choice<AlertTypeId>[] }>(ChecksControl, {
  group: true,
  span: 'full',
});

const units = {
  seconds: 'session.unit.seconds',
  minutes: 'session.unit.minutes',
  metres: 'session.unit.metres',
} as const;

/** Duration of a session. With `creating`, also how far back to show alerts. */
export function TimeFields({ creating }: { creating: boolean }) {
  const t = useT();
  const most = limits.monitoringHistoryHours * 60;
  return (
    <FormSection title={t('session.time')}>
      <NumberField<SessionInput>
        name="hours"
        label={t('session.hours')}
        hint={t('session.hoursHint')}
        integer
        min={1}
        max={SESSION_HOURS}
        unit={t('session.unit.hours')}
      />
      {creating && (
        <NumberField<SessionInput>
          name="minutes_back"
          label={t('session.minutesBack')}
          hint={t('session.minutesBackHint', { most })}
          integer
          min={0}
          max={most}
          step={5}
          unit={t('session.unit.minutes')}
        />
      )}
    </FormSection>
  );
}

/** Who gets the alerts, and the contacts. */
export function AlertFields({ choices }: { choices: SessionChoices }) {
  const t = useT();
  const words = useNewsWords();
  const sending = useFormValue<SessionInput, 'sending'>('sending');
  return (
    <FormSection title={t('session.telling')}>
      <RadioCardsField<SessionInput>
        name="sending"
        label={t('session.sending.title')}
        options={[
          { value: AlertSending.all, label: t('session.sending.all'), hint: t('session.sending.allHint') },
          {
            value: AlertSending.onlyMonitoring,
            label: t('session.sending.onlyMonitoring'),
            hint: t('session.sending.onlyMonitoringHint'),
          },
          {
            value: AlertSending.custom,
            label: t('session.sending.custom'),
            hint: t('session.sending.customHint'),
          },
          {
            value: AlertSending.notSend,
            label: t('session.sending.notSend'),
            hint: t('session.sending.notSendHint'),
          },
        ]}
      />
      {sending === AlertSending.custom && (
        <TypesField<SessionInput>
          name="sending_types"
          label={t('session.sending.types')}
          options={phoneAlertTypes.map((type) => ({ value: type, label: words.alert(type) }))}
        />
      )}
      <MultiComboboxField<SessionInput>
        name="contact_ids"
        label={t('session.contacts')}
        hint={t('session.contactsHint')}
        options={choices.contacts.map(({ id, name, relationship }) => ({
          value: id,
          label: name,
          hint: relationship,
        }))}
        span="full"
      />
    </FormSection>
  );
}

/** Reporting intervals while it runs; empty keeps each UCA's own. */
export function IntervalFields() {
  const t = useT();
  return (
    <FormSection title={t('session.intervals')} description={t('session.intervalsNote')}>
      {sessionIntervals.map((name) => (
        <NumberField<SessionInput>
          key={name}
          name={name}
          label={t(`session.field.${name}`)}
          placeholder={t('session.asUca')}
          integer
          min={ucaIntervalBounds[name][0]}
          max={ucaIntervalBounds[name][1]}
          unit={t(units[unitOf(name)])}
        />
      ))}
    </FormSection>
  );
}
