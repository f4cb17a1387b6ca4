import type { GeofenceInput } from 'contract';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton, Row, Stack } from 'shared-ui';
import { ListField, TimeRangeField, WeekDaysField } from 'shared-ui/fields';
import { useFieldArray } from 'shared-ui/form';
import { useT } from './text.ts';

/** Hours in which the fence's UCAs should be inside; none: no expectation. */
export function ExpectedField() {
  const t = useT();
  const rows = useRef<HTMLDivElement>(null);
  const { fields, append, remove } = useFieldArray<GeofenceInput, 'expected'>({ name: 'expected' });
  /** The button that was pressed is gone: the next thing to do is at its place. */
  const removeAt = (index: number) => {
    remove(index);
    requestAnimationFrame(() => {
      const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-next]') ?? [];
      buttons[index]?.focus();
    });
  };
  return (
    <ListField<GeofenceInput>
      name="expected"
      label={t('geofence.expected')}
      hint={t('geofence.expectedHint')}
    >
      <Stack ref={rows} gap="4">
        {fields.map(({ id }, index) => (
          <Row key={id} gap="2" alignItems="end" flexWrap="wrap">
            <WeekDaysField<GeofenceInput>
              name={`expected.${index}.days`}
              label={t('geofence.expectedDays')}
              required={false}
            />
            <TimeRangeField<GeofenceInput>
              start={`expected.${index}.from_time`}
              end={`expected.${index}.to_time`}
              label={t('geofence.expectedHours')}
            />
            <IconButton
              label={t('geofence.expectedRemove', { number: index + 1 })}
              icon={<X aria-hidden />}
              data-next=""
              onClick={() => removeAt(index)}
            />
          </Row>
        ))}
        <Row>
          <Button
            variant="ghost"
            data-next=""
            icon={<Plus aria-hidden />}
            onClick={() => append({ days: [], from_time: '', to_time: '' })}
          >
            {t('geofence.expectedAdd')}
          </Button>
        </Row>
      </Stack>
    </ListField>
  );
}
