import { dueAt, MOST_REMINDERS, type NotificationRequestChange, nextReminder, timeFormats } from 'contract';
import { useFormat } from 'shared-ui';
import { NumberField, SelectField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

type Values = NotificationRequestChange;

const choices = Array.from({ length: MOST_REMINDERS + 1 }, (_, count) => count);

/** Seconds after the dispatch at which those who have not answered are reminded. */
export function reminderTimes(
  limit: number | null | undefined,
  format: Values['time_format'],
  reminders: number,
): number[] {
  const due = dueAt(0, limit ?? Number.NaN, format ?? 'minute');
  return Array.from({ length: reminders }, (_, sent) => (nextReminder(0, due, reminders, sent) ?? 0) / 1000);
}

/** How long they have to answer, and how often they are reminded meanwhile. */
export function LimitFields() {
  const t = useT();
  const format = useFormat();
  const limit = useFormValue<Values>('max_response_time') as number | null;
  const unit = useFormValue<Values>('time_format') as Values['time_format'];
  const reminders = Number(useFormValue<Values>('reminders') ?? 0);
  const times = reminderTimes(limit, unit, reminders);
  const known = times.length > 0 && times.every(Number.isFinite);
  return (
    <>
      <NumberField<Values>
        name="max_response_time"
        label={t('form.maxResponseTime')}
        integer
        min={1}
        max={999}
      />
      <SelectField<Values>
        name="time_format"
        label={t('form.timeFormat')}
        options={timeFormats.map((one) => ({ value: one, label: t(`timeFormat.${one}`) }))}
        span="third"
      />
      <SelectField<Values>
        name="reminders"
        label={t('form.reminders')}
        options={choices.map((count) => ({
          value: count,
          label: count === 0 ? t('form.noReminders') : t('form.reminderCount', { count }),
        }))}
        hint={
          known
            ? t('form.remindersAt', { times: format.list(times.map((seconds) => format.duration(seconds))) })
            : t('form.remindersNone')
        }
        span="third"
      />
    </>
  );
}
