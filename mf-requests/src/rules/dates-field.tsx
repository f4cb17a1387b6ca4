import { MOST_SLOTS, type NotificationRuleValues } from 'contract';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Box, Button, IconButton, Stack } from 'shared-ui';
import { DateField, ListField, TimeField } from 'shared-ui/fields';
import { useFieldArray, useFormValue } from 'shared-ui/form';
import { useT } from './text.ts';
import { dayAfter } from './weekdays.ts';

type Values = NotificationRuleValues;

/** Dates with a time each. One more starts a day later at the same time. */
export function DatesField({ today }: { today: string }) {
  const t = useT();
  const { fields, append, remove } = useFieldArray<Values, 'dates'>({ name: 'dates' });
  const dates = useFormValue<Values>('dates') as Values['dates'];
  const start = useEffectEvent(() => {
    if (fields.length === 0) append({ date: '', time: '' }, { shouldFocus: false });
  });
  useEffect(() => start(), []);
  const add = () => {
    const last = dates.at(-1);
    append({ date: last ? dayAfter(last.date) : '', time: last?.time ?? '' });
  };
  return (
    <ListField<Values> name="dates" label={t('rule.dates')} required>
      <Stack gap="3">
        {fields.map((field, index) => (
          <Box
            key={field.id}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr) 6.5rem auto', sm: '14rem 9rem auto' }}
            gap="2"
            alignItems="start"
          >
            <DateField<Values>
              name={`dates.${index}.date`}
              label={t('rule.dateNumber', { number: index + 1 })}
              min={today}
              required
            />
            <TimeField<Values>
              name={`dates.${index}.time`}
              label={t('rule.timeNumber', { number: index + 1 })}
              required
            />
            <Box paddingBlockStart="1.4375rem">
              <IconButton
                label={t('rule.removeDate', { number: index + 1 })}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(index)}
              />
            </Box>
          </Box>
        ))}
        <div>
          <Button icon={<Plus aria-hidden />} disabled={fields.length >= MOST_SLOTS} onClick={add}>
            {t('rule.addDate')}
          </Button>
        </div>
      </Stack>
    </ListField>
  );
}
