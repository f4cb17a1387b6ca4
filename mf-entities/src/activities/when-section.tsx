import { type ActivityInput, activityUnits, LAST_DAY, withoutRepetition } from 'contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormat } from 'shared-ui';
import {
  ChecksControl,
  type ControlProps,
  DateControl,
  DateField,
  fieldOf,
  NumberField,
  SelectField,
  TimeField,
  WeekDaysField,
} from 'shared-ui/fields';
import { FormSection, useFormFill, useFormValue } from 'shared-ui/form';
import { ExceptField } from './except-field.tsx';
import { HolidaysField } from './holidays-field.tsx';
import { LoadFacts } from './load-facts.tsx';
import { useT } from './text.ts';
import { TimesField } from './times-field.tsx';
import { UpcomingTimes } from './upcoming-times.tsx';

/** A day or none, as the wire has it. */
const UntilField = fieldOf<string | null, { min?: string }>(
  ({ value, onChange, ...rest }) => (
    <DateControl {...rest} value={value ?? ''} onChange={(day) => onChange(day || null)} />
  ),
  { span: 'third' },
);

const monthDays = [...Array.from({ length: 31 }, (_, nth) => nth + 1), LAST_DAY];

function MonthDaysControl(props: ControlProps<number[]>) {
  const t = useT();
  const { number } = useFormat();
  return (
    <ChecksControl
      {...props}
      column="4.25rem"
      options={monthDays.map((day) => ({
        value: day,
        label: day === LAST_DAY ? t('activity.lastDay') : number(day),
      }))}
    />
  );
}

const MonthDaysField = fieldOf<number[]>(MonthDaysControl, { group: true, span: 'full' });

/** How often, and between which days. */
function Repetition() {
  const t = useT();
  const unit = useFormValue<ActivityInput, 'schedule.every.unit'>('schedule.every.unit');
  const from = useFormValue<ActivityInput, 'schedule.from'>('schedule.from');
  return (
    <>
      <NumberField<ActivityInput>
        name="schedule.every.count"
        label={t('activity.everyCount')}
        min={1}
        max={99}
        integer
      />
      <SelectField<ActivityInput>
        name="schedule.every.unit"
        label={t('activity.unit')}
        options={activityUnits.map((one) => ({ value: one, label: t(`activity.units.${one}`) }))}
        span="third"
      />
      {unit === 'week' && (
        <WeekDaysField<ActivityInput> name="schedule.weekdays" label={t('activity.weekdays')} required />
      )}
      {unit === 'month' && (
        <MonthDaysField<ActivityInput>
          name="schedule.month_days"
          label={t('activity.monthDays')}
          hint={t('activity.monthDaysHint')}
          required
        />
      )}
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

/** Clears how an activity repeats once it becomes a one-time activity: hidden errors would prevent saving. */
function useOnceAlone(kind: ActivityInput['kind']): void {
  const { get, set } = useFormFill<ActivityInput>();
  const before = useRef(kind);
  const takeOut = useEffectEvent(() => set('schedule', withoutRepetition(get('schedule'))));
  useEffect(() => {
    if (kind === 'once' && before.current !== kind) takeOut();
    before.current = kind;
  }, [kind]);
}

/** When it is due, and the next times as they would be. */
export function WhenSection() {
  const t = useT();
  const kind = useFormValue<ActivityInput, 'kind'>('kind');
  useOnceAlone(kind);
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
