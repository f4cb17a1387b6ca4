import { type NotificationRuleValues, readTime } from 'contract';
import { CopyCheck, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Box, Button, IconButton, Row, Stack, useFormat } from 'shared-ui';
import { ListField, TimeField, WeekDaysControl } from 'shared-ui/fields';
import { useFieldArray, useFormValue } from 'shared-ui/form';
import { daysOf, insertionPoint, sameTimes, timesOf } from './day-plans.ts';
import { useT } from './text.ts';
import { capital, weekdayName } from './weekdays.ts';

type Values = NotificationRuleValues;

/** Days of the week with their times. An added day gets the times of the first; all can be set to the same. */
export function DaysField() {
  const t = useT();
  const id = useId();
  const { language } = useFormat();
  const { fields, insert, remove, replace } = useFieldArray<Values, 'days'>({ name: 'days' });
  const plans = useFormValue<Values>('days') as Values['days'];
  const chosen = daysOf(fields);
  const name = (day: number) => capital(weekdayName(language, day), language);
  const choose = (next: readonly number[]) => {
    const gone = fields.flatMap(({ day }, index) => (next.includes(day) ? [] : [index]));
    if (gone.length > 0) remove(gone);
    const [day] = next.filter((one) => !chosen.includes(one));
    if (day === undefined) return;
    const times = chosen.length > 0 ? timesOf(plans, chosen[0] as number) : [''];
    insert(
      insertionPoint(fields, day),
      times.map((time) => ({ day, time })),
      { shouldFocus: false },
    );
  };
  const first = chosen[0];
  const alike = first !== undefined && chosen.length > 1 && timesOf(plans, first).every(readTime);
  return (
    <ListField<Values> name="days" label={t('rule.days')} hint={t('rule.daysHint')} required>
      <Stack gap="4">
        <WeekDaysControl id={`${id}days`} value={chosen} onChange={choose} />
        {chosen.map((day) => {
          const own = fields.flatMap((field, index) => (field.day === day ? [{ field, index }] : []));
          return (
            <Row key={day} gap="2" alignItems="end" flexWrap="wrap" role="group" aria-label={name(day)}>
              {own.map(({ field, index }, at) => (
                <Row key={field.id} gap="0.5" alignItems="end">
                  <Box w="7rem">
                    <TimeField<Values>
                      name={`days.${index}.time`}
                      label={at === 0 ? name(day) : t('rule.dayNumber', { day: name(day), number: at + 1 })}
                      required
                    />
                  </Box>
                  {own.length > 1 && (
                    <IconButton
                      label={t('rule.removeTime', { day: weekdayName(language, day), number: at + 1 })}
                      icon={<X aria-hidden />}
                      onClick={() => remove(index)}
                    />
                  )}
                </Row>
              ))}
              <Button
                variant="ghost"
                icon={<Plus aria-hidden />}
                onClick={() => insert((own.at(-1)?.index ?? -1) + 1, { day, time: '' })}
              >
                {t('rule.addTimeTo', { day: weekdayName(language, day) })}
              </Button>
              {day === first && alike && !sameTimes(plans) && (
                <Button
                  variant="ghost"
                  icon={<CopyCheck aria-hidden />}
                  onClick={() => {
                    const times = timesOf(plans, first);
                    replace(chosen.flatMap((one) => times.map((time) => ({ day: one, time }))));
                  }}
                >
                  {t('rule.sameTimes')}
                </Button>
              )}
            </Row>
          );
        })}
      </Stack>
    </ListField>
  );
}
