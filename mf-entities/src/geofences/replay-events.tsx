import type { GeofenceReplay } from 'contract';
import { useState } from 'react';
import { Box, Button, Status, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { type ReplayRow, replayRows } from './replay-rows.ts';

const FIRST = 10;
const MORE = 50;

const cell = { px: '2', py: '1.5', textAlign: 'start', verticalAlign: 'baseline' } as const;
const columns = ['when', 'who', 'what', 'stay'] as const;

export interface ChoosesEvent {
  /** The key of the event that the map highlights. */
  chosen: string | null;
  /** Highlights an event on the map. */
  onChoose: (row: ReplayRow) => void;
}

/** The events of a replay, the newest first: some at a time, each shows where it is on the map. */
export function ReplayEvents({ replay, chosen, onChoose }: ChoosesEvent & { replay: GeofenceReplay }) {
  const t = useT();
  const { number } = useFormat();
  const [room, setRoom] = useState(FIRST);
  const rows = replayRows(replay);
  const shown = rows.slice(0, room);
  const rest = replay.total.events - shown.length;
  return (
    <Box overflowX="auto">
      <Box as="table" w="full" borderCollapse="collapse" fontSize="sm" aria-label={t('fenceReplay.list')}>
        <thead>
          <tr>
            {columns.map((name) => (
              <Box asChild key={name} {...cell} fontWeight="medium" color="fg.muted">
                <th scope="col">{t(`fenceReplay.column.${name}`)}</th>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <EventRow key={row.key} row={row} here={row.key === chosen} onChoose={() => onChoose(row)} />
          ))}
        </tbody>
      </Box>
      {rows.length > shown.length ? (
        <Button variant="ghost" size="sm" wide onClick={() => setRoom(room + MORE)}>
          {t('fenceReplay.more', { total: number(rest) })}
        </Button>
      ) : (
        rest > 0 && (
          <Text size="sm" tone="muted">
            {t('fenceReplay.older', { total: number(rest) })}
          </Text>
        )
      )}
    </Box>
  );
}

function EventRow({ row, here, onChoose }: { row: ReplayRow; here: boolean; onChoose: () => void }) {
  const t = useT();
  const { dateTime, duration } = useFormat();
  return (
    <Box as="tr" borderTopWidth="1px" borderColor="border.muted" bg={here ? 'bg.selected' : undefined}>
      <Box as="td" {...cell} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <Box asChild color="accent.fg" minH="6">
          <button
            type="button"
            aria-pressed={here}
            aria-label={t('fenceReplay.goTo', { name: row.name, time: dateTime(row.at) })}
            onClick={onChoose}
          >
            {dateTime(row.at)}
          </button>
        </Box>
      </Box>
      <Box as="td" {...cell}>
        <bdi>{row.name}</bdi>
      </Box>
      <Box as="td" {...cell}>
        {t(`fenceReplay.kind.${row.kind}`)}
        {row.uncertain && <Status tone="warning">{t('geofence.uncertain')}</Status>}
        {row.noise && <Status tone="off">{t('fenceReplay.noise')}</Status>}
      </Box>
      <Box as="td" {...cell} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {row.stay !== null && duration(row.stay)}
        {row.open && (
          <Text as="span" display="block" size="xs" tone="muted">
            {t('fenceReplay.open')}
          </Text>
        )}
      </Box>
    </Box>
  );
}
