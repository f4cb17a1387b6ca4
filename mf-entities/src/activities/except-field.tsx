import type { ActivityInput } from 'contract';
import { Plus, Trash2 } from 'lucide-react';
import { Box, Button, IconButton, Row, Stack } from 'shared-ui';
import { DateField, ListField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from './text.ts';
import { useTexts } from './use-texts.ts';

/** Days on which nothing is due, although the rest of the schedule applies. */
export function ExceptField() {
  const t = useT();
  const { values, add, remove } = useTexts('schedule.except');
  const from = useFormValue<ActivityInput, 'schedule.from'>('schedule.from');
  return (
    <ListField<ActivityInput>
      name="schedule.except"
      label={t('activity.except')}
      hint={t('activity.exceptHint')}
    >
      <Stack gap="2">
        {values.map((_, index) => (
          <Row key={index} gap="2" alignItems="end">
            <Box w="12rem">
              <DateField<ActivityInput>
                name={`schedule.except.${index}`}
                label={t('activity.exceptNumber', { number: index + 1 })}
                min={from}
                required
              />
            </Box>
            <IconButton
              label={t('activity.removeExcept', { number: index + 1 })}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(index)}
            />
          </Row>
        ))}
        <Row>
          <Button variant="ghost" icon={<Plus aria-hidden />} onClick={() => add('')}>
            {t('activity.addExcept')}
          </Button>
        </Row>
      </Stack>
    </ListField>
  );
}
