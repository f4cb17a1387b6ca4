import { type ActivityInput, withoutRepetition } from 'contract';
import { DateControl, DateField, fieldOf, TimeField, WeekDaysField } from 'shared-ui/fields';
import { FormSection, useFormFill, useFormValue } from 'shared-ui/form';
import { EveryFields } from './every-fields.tsx';
import { ExceptField } from './except-field.tsx';
import { HolidaysField } from './holidays-field.tsx';
import { LoadFacts } from './load-facts.tsx';
import { MonthDaysField } from './month-days-field.tsx';
import { useT } from './text.ts';
import { TimesField } from './times-field.tsx';
import { UpcomingTimes } from './upcoming-times.tsx';
import { useBecoming } from './use-becoming.ts';

/** A day or none, as the wire has it. */
const UntilField = fieldOf<string | null, { min?: string }>(
  ({ value, onChange, ...rest }) => (
    <DateControl {...rest} value={value ?? ''} onChange={(day) => onChange(day || null)} />
  ),
  { span: 'third' },
);

/** How often, and between which days. */
function Repetition() {
  const t = useT();
  const unit = useFormValue<ActivityInput, 'schedule.every.unit'>('schedule.every.unit');
  const from = useFormValue<ActivityInput, 'schedule.from'>('schedule.from');
  return (
    <>
      <EveryFields />
      {unit === 'week' && (
        <WeekDaysField<ActivityInput> name="schedule.weekdays" label={t('activity.weekdays')} required />
      )}
      {unit === 'month' && <MonthDaysField />}
      <DateField<ActivityInput> name="schedule.from" label={t('activity.from')} span="third" />
      <UntilField<ActivityInput>
        name="schedule.until"
        label={t('activity.until')}
        hint={t('activity.untilHint')}
        min={from}
      />
    </>
  );
}

/** When it is due, and the next times as they would be. */
export function WhenSection() {
  const t = useT();
  const kind = useFormValue<ActivityInput, 'kind'>('kind');
  const { get, set } = useFormFill<ActivityInput>();
  useBecoming(kind, 'once', () => set('schedule', withoutRepetition(get('schedule'))));
  return (
    <FormSection title={t('activity.when')} description={t('activity.whenNote')}>
      {kind === 'once' ? (
        <DateField<ActivityInput> name="schedule.from" label={t('activity.day')} span="third" />
      ) : (
        <Repetition />
      )}
      <TimesField />
      <TimeField<ActivityInput>
        name="schedule.day_starts"
        label={t('activity.dayStarts')}
        hint={t('activity.dayStartsHint')}
        required={false}
        span="half"
      />
      {kind === 'repetitive' && (
        <>
          <HolidaysField />
          <ExceptField />
        </>
      )}
      <UpcomingTimes />
      <LoadFacts />
    </FormSection>
  );
}
