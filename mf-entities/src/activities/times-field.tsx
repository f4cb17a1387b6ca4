import { type ActivityInput, MOST_ACTIVITY_TIMES } from 'contract';
import { Plus, X } from 'lucide-react';
import { Box, Button, IconButton, Row } from 'shared-ui';
import { ListField, TimeField } from 'shared-ui/fields';
import { useT } from './text.ts';
import { useTexts } from './use-texts.ts';

/** The times of a day. */
export function TimesField() {
  const t = useT();
  const { values, add, remove } = useTexts('schedule.times');
  return (
    <ListField<ActivityInput> name="schedule.times" label={t('activity.times')} required>
      <Row gap="2" alignItems="end" flexWrap="wrap">
        {values.map((_, index) => (
          <Row key={index} gap="0.5" alignItems="end">
            <Box w="7rem">
              <TimeField<ActivityInput>
                name={`schedule.times.${index}`}
                label={t('activity.timeNumber', { number: index + 1 })}
                required
              />
            </Box>
            {values.length > 1 && (
              <IconButton
                label={t('activity.removeTime', { number: index + 1 })}
                icon={<X aria-hidden />}
                onClick={() => remove(index)}
              />
            )}
          </Row>
        ))}
        <Button
          variant="ghost"
          icon={<Plus aria-hidden />}
          disabled={values.length >= MOST_ACTIVITY_TIMES}
          onClick={() => add('')}
        >
          {t('activity.addTime')}
        </Button>
      </Row>
    </ListField>
  );
}
