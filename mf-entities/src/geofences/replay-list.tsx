import { type ReactNode, useState } from 'react';
import { Box, Button, Text, useFormat } from 'shared-ui';
import type { OnReplayMap } from './replay-rows.ts';
import { useT } from './text.ts';

const FIRST = 10;
const MORE = 50;

/** Below this a row is as wide as the screen: its cells one under the other, two abreast. */
const table = (narrow: string, wide: string) => ({ base: narrow, md: wide });
const cell = { px: '2', py: '1.5', textAlign: 'start', verticalAlign: 'baseline' } as const;

export interface ChoosesOnMap {
  /** The key of the row that the map highlights. */
  chosen: string | null;
  /** Highlights a row on the map. */
  onChoose: (row: OnReplayMap) => void;
}

interface ReplayListProps<Row> extends ChoosesOnMap {
  label: string;
  /** Headings after those of when and who. */
  columns: readonly string[];
  /** The newest first. */
  rows: readonly Row[];
  /** How many there are, with those that were not sent. */
  total: number;
  /** What is said of those that were not sent. */
  older: (total: string) => string;
  /** The cells of these columns. */
  children: (row: Row) => readonly ReactNode[];
}

/** What a replay found, the newest first: some rows at a time, each shows where it is on the map. */
export function ReplayList<Row extends OnReplayMap>({
  label,
  columns,
  rows,
  total,
  older,
  chosen,
  onChoose,
  children,
}: ReplayListProps<Row>) {
  const t = useT();
  const { number } = useFormat();
  const [room, setRoom] = useState(FIRST);
  const shown = rows.slice(0, room);
  const rest = total - shown.length;
  const headings = [t('fenceReplay.column.when'), t('fenceReplay.column.who'), ...columns];
  return (
    <Box overflowX="auto" position="relative">
      <Box
        as="table"
        role="table"
        display={table('block', 'table')}
        w="full"
        borderCollapse="collapse"
        fontSize="sm"
        aria-label={label}
      >
        <Box
          as="thead"
          role="rowgroup"
          // Read out, not seen: each cell says its column.
          position={table('absolute', 'static')}
          clipPath={table('inset(50%)', 'none')}
        >
          <tr>
            {headings.map((heading) => (
              <Box asChild key={heading} {...cell} fontWeight="medium" color="fg.muted">
                <th scope="col">{heading}</th>
              </Box>
            ))}
          </tr>
        </Box>
        <Box as="tbody" role="rowgroup" display={table('block', 'table-row-group')}>
          {shown.map((row) => (
            <Line
              key={row.key}
              row={row}
              columns={columns}
              here={row.key === chosen}
              onChoose={() => onChoose(row)}
            >
              {children(row)}
            </Line>
          ))}
        </Box>
      </Box>
      {rows.length > shown.length ? (
        <Button variant="ghost" size="sm" wide onClick={() => setRoom(room + MORE)}>
          {t('fenceReplay.more', { total: number(rest) })}
        </Button>
      ) : (
        rest > 0 && (
          <Text size="sm" tone="muted">
            {older(number(rest))}
          </Text>
        )
      )}
    </Box>
  );
}

interface LineProps {
  row: OnReplayMap;
  columns: readonly string[];
  here: boolean;
  onChoose: () => void;
  children: readonly ReactNode[];
}

function Line({ row, columns, here, onChoose, children }: LineProps) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Box
      as="tr"
      role="row"
      display={table('grid', 'table-row')}
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      borderTopWidth="1px"
      borderColor="border.muted"
      bg={here ? 'bg.selected' : undefined}
    >
      <Box as="td" role="cell" {...cell} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
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
      <Box as="td" role="cell" {...cell}>
        <bdi>{row.name}</bdi>
      </Box>
      {children.map((content, nth) => (
        <Box key={nth} as="td" role="cell" {...cell} fontVariantNumeric="tabular-nums">
          <Text as="span" size="xs" tone="muted" display={table('block', 'none')} aria-hidden>
            {columns[nth]}
          </Text>
          {content}
        </Box>
      ))}
    </Box>
  );
}
