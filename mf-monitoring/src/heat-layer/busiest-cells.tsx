import type { MapHeat, MapLayerContext } from 'contract';
import { LocateFixed } from 'lucide-react';
import { IconButton, Row, Stack, Text, useFormat } from 'shared-ui';
import { formatDms } from 'shared-ui/map';
import { useT } from '../text.ts';

/** Enough to go through one by one. */
const MOST = 5;
/** Cells shown on each side of the chosen one. */
const AROUND = 8;

interface BusiestCellsProps {
  heat: MapHeat;
  fit: MapLayerContext['fit'];
}

/** The busiest places, as a list for those who cannot use the colours. */
export function BusiestCells({ heat, fit }: BusiestCellsProps) {
  const t = useT();
  const { number } = useFormat();
  const { west, south, width, height, x, y, count } = heat;
  const cells = count
    .map((counted, cell) => ({ counted, column: x[cell] ?? 0, row: y[cell] ?? 0 }))
    .toSorted((a, b) => b.counted - a.counted || a.column - b.column || a.row - b.row)
    .slice(0, MOST)
    .map(({ counted, column, row }) => ({
      counted,
      left: west + column * width,
      bottom: south + row * height,
      place: formatDms({ lng: west + (column + 0.5) * width, lat: south + (row + 0.5) * height }),
    }));
  return (
    <Stack as="ol" aria-label={t('heat.busiest')} gap="0.5" m="0" p="0" listStyleType="none">
      {cells.map(({ counted, left, bottom, place }) => (
        <Row as="li" key={place} justifyContent="space-between">
          <Text as="span" size="xs">
            <bdi>{place}</bdi>: {number(counted)}
          </Text>
          <IconButton
            size="sm"
            label={t('heat.goTo', { place })}
            icon={<LocateFixed aria-hidden />}
            disabled={!fit}
            onClick={() =>
              fit?.({
                west: left - AROUND * width,
                east: left + (AROUND + 1) * width,
                south: bottom - AROUND * height,
                north: bottom + (AROUND + 1) * height,
              })
            }
          />
        </Row>
      ))}
    </Stack>
  );
}
