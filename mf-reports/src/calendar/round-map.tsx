import { listTravelledRoutes, type TaskRecord } from 'contract';
import { useApi } from 'shared-auth';
import { Box, Button, Row, Stack, Status, Text, useFormat } from 'shared-ui';
import { type MapHandle, MapView, useFitOnce } from 'shared-ui/map';
import { pointOfMark, roundBounds, roundLines, roundMarks } from './round-drawing.ts';
import { RoundLegend } from './round-legend.tsx';
import { isUnderWay, type RoundHours } from './round-walks.ts';
import { useT } from './text.ts';
import { useTasksJudged } from './use-tasks-judged.ts';

/** How often the way of a round that is under way is read again: events tell last positions, not the fixes of a way. */
const POLL_MS = 30_000;

/** A point that is chosen on the map or in the list beside it, and the map once it is there. */
export interface PointChoice {
  /** The id of the point; null: none. */
  chosen: number | null;
  onChoose: (point: number) => void;
  map: MapHandle | null;
  onMap: (map: MapHandle) => void;
}

interface RoundMapProps extends PointChoice {
  task: TaskRecord;
  /** When to look for the ways of the phones; null: not at all. */
  hours: RoundHours | null;
}

/** The points of a round, how they were scanned, and where the phones went meanwhile. Its code loads with it. */
export default function RoundMap({ task, hours, chosen, onChoose, map, onMap }: RoundMapProps) {
  const t = useT();
  const { number } = useFormat();
  const underWay = isUnderWay(task);
  const { ucas: uca_id, ...period } = hours ?? { ucas: [] };
  const { data, error, mutate } = useApi(
    listTravelledRoutes,
    hours ? { query: { uca_id, ...period } } : null,
    { keepPreviousData: false, refreshInterval: underWay ? POLL_MS : 0 },
  );
  // The way continues at what is scanned or over.
  useTasksJudged(
    () => void mutate(),
    ({ activity_ids }) => underWay && activity_ids.includes(task.activity_id),
  );
  const { places } = task;
  const ways = hours ? (data?.data ?? []) : [];
  const lines = roundLines(places, ways);
  const travelled = lines.some(({ id }) => id.startsWith('way-'));
  const bounds = roundBounds(places, lines);
  // Once more when the ways are there: a phone that was elsewhere is to be seen.
  useFitOnce(map, bounds, `${task.id} ${ways.length}`);
  return (
    <Stack gap="2">
      <Box
        h={{ base: '18rem', sm: '20rem' }}
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        overflow="clip"
      >
        <MapView
          label={t('task.round.map')}
          {...(bounds && { camera: { lat: bounds.north, lng: bounds.west, zoom: 14 } })}
          lines={lines}
          marks={roundMarks(places, number, chosen)}
          onMark={(mark) => {
            const point = pointOfMark(places, mark, chosen);
            if (point) onChoose(point.id);
          }}
          onReady={onMap}
        />
      </Box>
      <RoundLegend places={places} travelled={travelled} />
      {hours && error && !data && (
        <Row gap="2" flexWrap="wrap" role="status">
          <Status tone="warning" look="plain">
            {t('task.round.failed')}
          </Status>
          <Button size="sm" onClick={() => void mutate()}>
            {t('task.round.retry')}
          </Button>
        </Row>
      )}
      {data && !travelled && (
        <Text size="sm" tone="muted">
          {t('task.round.noTrack')}
        </Text>
      )}
    </Stack>
  );
}
