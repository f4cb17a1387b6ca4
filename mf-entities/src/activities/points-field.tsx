import {
  type ActivityInput,
  type ActivityRecord,
  type Checkpoint,
  listCheckpoints,
  MOST_POINTS,
} from 'contract';
import { useId } from 'react';
import { Box, Stack, Text } from 'shared-ui';
import { ListField, PickerControl } from 'shared-ui/fields';
import { useFieldArray, useFormFill, useFormValue } from 'shared-ui/form';
import { PointHint, placeOf } from './point-hint.tsx';
import { PointLine } from './point-line.tsx';
import { useT } from './text.ts';
import { useBecoming } from './use-becoming.ts';
import { useCheckpoints } from './use-checkpoints.ts';

/** Where it is done: checkpoints in order, one of them as often as the round passes it. */
export function PointsField({ record }: { record: ActivityRecord | undefined }) {
  const t = useT();
  const id = useId();
  const { fields, append, move, remove } = useFieldArray<ActivityInput, 'points'>({ name: 'points' });
  const order = useFormValue<ActivityInput, 'order'>('order');
  const { get, set } = useFormFill<ActivityInput>();
  // Points in a drawn order have no times.
  useBecoming(order, 'random', () =>
    get('points').forEach(({ after_minutes }, turn) => {
      if (after_minutes !== null) set(`points.${turn}.after_minutes`, null);
    }),
  );
  const known = useCheckpoints(fields.map(({ checkpoint_id }) => checkpoint_id));
  const recorded = new Map(
    record?.points.map(({ checkpoint_id }, nth) => [checkpoint_id, record.checkpoint_names[nth] ?? '']),
  );
  const add = (ids: readonly (number | string)[]) =>
    append(
      ids.map((one) => ({ checkpoint_id: Number(one), after_minutes: null, ask: 'nothing', note: '' })),
      { shouldFocus: false },
    );
  return (
    <ListField<ActivityInput>
      name="points"
      label={t(order === 'fixed' ? 'activity.pointsInOrder' : 'activity.points')}
      required
    >
      <Stack gap="4">
        {fields.map((field, turn) => {
          const point = known.get(field.checkpoint_id);
          return (
            <PointLine
              key={field.id}
              turn={turn}
              count={fields.length}
              name={point?.name ?? recorded.get(field.checkpoint_id) ?? ''}
              hint={point && <PointHint point={point} />}
              timed={order !== 'random'}
              onMove={(by) => move(turn, turn + by)}
              onRemove={() => remove(turn)}
            />
          );
        })}
        <Box maxW="28rem">
          <Text as="span" size="sm" id={`${id}label`}>
            {t('activity.addPoint')}
          </Text>
          <PickerControl<Checkpoint>
            id={id}
            label={t('activity.addPoint')}
            value={[]}
            onChange={add}
            disabled={fields.length >= MOST_POINTS}
            placeholder={t('activity.searchPoint')}
            endpoint={listCheckpoints}
            option={(one) => ({ value: one.id, label: one.name, hint: placeOf(one) })}
          />
        </Box>
      </Stack>
    </ListField>
  );
}
