import {
  type Checkpoint,
  type FenceShape,
  type GeofenceInput,
  type GeofenceRecord,
  listCheckpoints,
  notInside,
} from 'contract';
import { useApi } from 'shared-auth';
import { Box, Status, useFormat } from 'shared-ui';
import { MultiPickerField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { shapeIn } from './ground-shape.ts';
import { useT } from './text.ts';
import { useOutline } from './use-outline.ts';

/** As many as one page has; nobody reads more warnings than these. */
const MOST_LOOKED_AT = 200;
const MOST_TOLD = 5;

/** The checkpoints of a fence, and a warning of those that a phone at them would not be inside of for sure. */
export function CheckpointsField({ record }: { record: GeofenceRecord | undefined }) {
  const t = useT();
  return (
    <>
      <MultiPickerField<Checkpoint, GeofenceInput>
        name="checkpoint_ids"
        label={t('common.checkpoints')}
        endpoint={listCheckpoints}
        span="full"
        option={({ id, name, code, place_name }) => ({
          value: id,
          label: name,
          hint: `${code} · ${place_name}`,
        })}
        known={record?.checkpoint_ids.map((value, at) => ({
          value,
          label: record.checkpoint_names[at] ?? '',
        }))}
        required
      />
      <Box data-span="full" aria-live="polite">
        <Warnings />
      </Box>
    </>
  );
}

function Warnings() {
  const t = useT();
  const { number } = useFormat();
  const ids = useFormValue<GeofenceInput, 'checkpoint_ids'>('checkpoint_ids');
  const shape = shapeIn(useOutline());
  const sound = shape && isWhole(shape) ? shape : null;
  const query = { ids: ids.slice(0, MOST_LOOKED_AT).join(','), per_page: MOST_LOOKED_AT } as const;
  const { data } = useApi(listCheckpoints, sound && ids.length > 0 ? { query } : null);
  const chosen = data?.data.filter(({ id }) => ids.includes(id)) ?? [];
  const told = sound ? notInside(sound, chosen) : [];
  if (told.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" m="0" p="0">
      {told.slice(0, MOST_TOLD).map(({ point, where, metres }) => (
        <li key={point.id}>
          <Status tone="warning" look="plain">
            {t(`geofence.checkpointAt.${where}`, { name: point.name, metres: number(Math.round(metres)) })}
          </Status>
        </li>
      ))}
      {told.length > MOST_TOLD && (
        <li>{t('geofence.checkpointAt.more', { total: number(told.length - MOST_TOLD) })}</li>
      )}
    </Box>
  );
}

/** A polygon that is still being drawn has no inside. */
const isWhole = (shape: FenceShape) => shape.kind === 'circle' || shape.points.length > 2;
