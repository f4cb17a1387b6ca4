import { type ActivityInput, LAST_DAY, weekdayNths } from 'contract';
import { Plus, X } from 'lucide-react';
import { Box, Button, IconButton, Row, Stack, useFormat } from 'shared-ui';
import { ChecksControl, type ControlProps, fieldOf, ListField, SelectField } from 'shared-ui/fields';
import { useFieldArray, useFormValue } from 'shared-ui/form';
import { monthWeekdayName, weekdayName } from './month-words.ts';
import { useT } from './text.ts';

const monthDays = [...Array.from({ length: 31 }, (_, nth) => nth + 1), LAST_DAY];
const weekdays = [1, 2, 3, 4, 5, 6, 7];

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

const DaysField = fieldOf<number[]>(MonthDaysControl, { group: true, span: 'full' });

/** Which one of a weekday: the words of both, since some languages join them. */
function Which({ index }: { index: number }) {
  const t = useT();
  const { language } = useFormat();
  const weekday = useFormValue<ActivityInput, `schedule.month_weekdays.${number}.weekday`>(
    `schedule.month_weekdays.${index}.weekday`,
  );
  return (
    <Box w="14rem">
      <SelectField<ActivityInput>
        name={`schedule.month_weekdays.${index}.nth`}
        label={t('activity.monthNth', { number: index + 1 })}
        options={weekdayNths.map((nth) => ({
          value: nth,
          label: monthWeekdayName({ nth, weekday }, t, language),
        }))}
      />
    </Box>
  );
}

type MonthWeekday = ActivityInput['schedule']['month_weekdays'][number];

/** What a new row begins with: the first of the month that no row names yet. */
const nextOf = (named: readonly MonthWeekday[] = []): MonthWeekday => {
  const taken = (nth: number, weekday: number) =>
    named.some((one) => one.nth === nth && one.weekday === weekday);
  return { nth: 1, weekday: weekdays.find((day) => !taken(1, day)) ?? 1 };
};

/** Weekdays of the month, as rows: the first Monday, the last Friday. */
function WeekdaysField() {
  const t = useT();
  const { language } = useFormat();
  const named = useFormValue<ActivityInput, 'schedule.month_weekdays'>('schedule.month_weekdays');
  const { fields, append, remove } = useFieldArray<ActivityInput, 'schedule.month_weekdays'>({
    name: 'schedule.month_weekdays',
  });
  return (
    <ListField<ActivityInput>
      name="schedule.month_weekdays"
      label={t('activity.monthWeekdays')}
      hint={t('activity.monthWeekdaysHint')}
    >
      <Stack gap="2">
        {fields.map(({ id }, index) => (
          <Row key={id} gap="2" alignItems="end" flexWrap="wrap">
            <Box w="10rem">
              <SelectField<ActivityInput>
                name={`schedule.month_weekdays.${index}.weekday`}
                label={t('activity.monthWeekday', { number: index + 1 })}
                options={weekdays.map((day) => ({ value: day, label: weekdayName(day, language, 'long') }))}
              />
            </Box>
            <Which index={index} />
            <IconButton
              label={t('activity.removeMonthWeekday', { number: index + 1 })}
              icon={<X aria-hidden />}
              onClick={() => remove(index)}
            />
          </Row>
        ))}
        <Row>
          <Button variant="ghost" icon={<Plus aria-hidden />} onClick={() => append(nextOf(named))}>
            {t('activity.addMonthWeekday')}
          </Button>
        </Row>
      </Stack>
    </ListField>
  );
}

/** The days of a month, by number, by weekday or both; at least one. */
export function MonthDaysField() {
  const t = useT();
  // A draft of an older version has none.
  const named: ActivityInput['schedule']['month_weekdays'] | undefined = useFormValue<
    ActivityInput,
    'schedule.month_weekdays'
  >('schedule.month_weekdays');
  return (
    <>
      <DaysField<ActivityInput>
        name="schedule.month_days"
        label={t('activity.monthDays')}
        hint={t('activity.monthDaysHint')}
        required={!named?.length}
      />
      <WeekdaysField />
    </>
  );
}
