import { type Coordinates, listPlaces, type Place } from 'contract';
import { useId, useRef } from 'react';
import { Box, Text } from 'shared-ui';
import { PickerControl } from 'shared-ui/fields';
import { useT } from './text.ts';

/** Leads the map to one of the client's places. */
export function PlaceSearch({ onPlace }: { onPlace: (place: Coordinates) => void }) {
  const t = useT();
  const id = useId();
  const found = useRef(new Map<number, Coordinates>());
  return (
    <Box data-span="half">
      <Text as="label" {...{ htmlFor: id }} size="sm" weight="medium" display="block" mb="1">
        {t('ground.find')}
      </Text>
      <PickerControl<Place>
        id={id}
        endpoint={listPlaces}
        value={[]}
        option={({ id: value, name, branch_name, lat, lng }) => {
          if (lat !== null && lng !== null) found.current.set(value, { lat, lng });
          return {
            value,
            label: name,
            hint: lat === null ? t('ground.noCoordinates') : (branch_name ?? ''),
            disabled: lat === null,
          };
        }}
        placeholder={t('ground.findHint')}
        onChange={([chosen]) => {
          const place = found.current.get(Number(chosen));
          if (place) onPlace(place);
        }}
      />
    </Box>
  );
}
