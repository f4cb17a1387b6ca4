import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Box, Text, useColorScheme, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { ucaColor } from './route-lines.ts';
import { useRowWords } from './row-words.ts';
import type { TimelineRow } from './timeline.ts';

interface RouteTimelineProps {
  rows: readonly TimelineRow[];
  /** The row that contains the moment shown. */
  current: string | null;
  several: boolean;
  onChoose: (row: TimelineRow) => void;
}

const cell = { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'baseline' } as const;

/** The route as a table: arrow keys move between rows, Enter moves the map and slider to one. */
export function RouteTimeline({ rows, current, several, onChoose }: RouteTimelineProps) {
  const t = useT();
  const { time, duration, distance } = useFormat();
  const { scheme } = useColorScheme();
  const words = useRowWords();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row can be found once it is marked.
  useEffect(() => {
    const [box, line] = [scroller.current, body.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!box || !line || box.scrollHeight <= box.clientHeight) return;
    const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
    if (top < box.scrollTop + 32) box.scrollTop = top - 32;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [current]);

  const go = (event: KeyboardEvent) => {
    const all = [...(body.current?.querySelectorAll('button') ?? [])];
    const here = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, to))]?.focus();
  };
  return (
    <Box
      ref={scroller}
      position="relative"
      flex="1"
      minH="0"
      overflowY="auto"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box as="table" w="full" borderCollapse="collapse" fontSize="sm" aria-label={t('route.timeline')}>
        <Box as="thead" position="sticky" top="0" bg="bg.panel" zIndex="1">
          <tr>
            {(['time', 'what', 'length'] as const).map((name) => (
              <Box asChild key={name} {...cell} fontWeight="medium" color="fg.muted">
                <th scope="col">{t(`route.column.${name}`)}</th>
              </Box>
            ))}
          </tr>
        </Box>
        <tbody ref={body} onKeyDown={go}>
          {rows.map((row, index) => {
            const here = row.key === current;
            return (
              <Box
                as="tr"
                key={row.key}
                aria-current={here || undefined}
                borderTopWidth="1px"
                borderColor="border.muted"
                bg={here ? 'bg.selected' : undefined}
                _hover={{ bg: here ? 'bg.selected' : 'bg.hover' }}
                cursor="pointer"
                onClick={() => onChoose(row)}
              >
                <Box as="td" {...cell} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                  <Box asChild color="accent.fg" minH="6">
                    <button
                      type="button"
                      tabIndex={here || (current === null && index === 0) ? 0 : -1}
                      aria-label={t('route.goTo', { time: time(row.from, true) })}
                    >
                      {time(row.from, true)}
                    </button>
                  </Box>
                </Box>
                <Box as="td" {...cell} w="full">
                  <Text as="span" tone={row.kind === 'gap' ? 'muted' : undefined}>
                    {words(row)}
                  </Text>
                  {several && (
                    <Text as="span" display="block" size="xs" style={{ color: ucaColor(row.nth, scheme) }}>
                      {row.uca.uca_name}
                    </Text>
                  )}
                </Box>
                <Box as="td" {...cell} whiteSpace="nowrap" fontVariantNumeric="tabular-nums" textAlign="end">
                  {row.to > row.from && duration((row.to - row.from) / 1000)}
                  {row.kind === 'move' && (
                    <Text as="span" display="block" size="xs" tone="muted">
                      {distance(row.metres)}
                    </Text>
                  )}
                </Box>
              </Box>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
