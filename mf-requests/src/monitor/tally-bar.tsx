import type { Dispatch } from 'contract';
import { Box, Row, Status, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { medianResponse, tallyOf } from './tally.ts';

const parts = [
  { key: 'onTime', tone: 'ok' },
  { key: 'late', tone: 'warning' },
  { key: 'missed', tone: 'danger' },
  { key: 'cancelled', tone: 'off' },
  { key: 'open', tone: 'info' },
] as const;

/** The whole dispatch in one line: a bar of shares with its figures in words beneath. */
export function TallyBar({ dispatches }: { dispatches: Dispatch[] }) {
  const t = useT();
  const { number, duration } = useFormat();
  const tally = tallyOf(dispatches);
  const median = medianResponse(dispatches);
  const shown = parts.filter(({ key }) => tally[key] > 0);
  return (
    <Box>
      <Row gap="2px" h="2.5" rounded="full" overflow="hidden" bg="bg.sunken" aria-hidden>
        {shown.map(({ key, tone }) => (
          <Box
            key={key}
            h="full"
            flexGrow={tally[key]}
            flexBasis="0"
            bg={`${tone}.solid`}
            transition="flex-grow 200ms"
          />
        ))}
      </Row>
      <Row flexWrap="wrap" gap="4" mt="2" rowGap="1">
        {shown.map(({ key, tone }) => (
          <Status key={key} tone={tone} look="plain">
            {number(tally[key])} {t(`tally.${key}`, { count: tally[key] })}
          </Status>
        ))}
        {median !== null && (
          <Text size="sm" tone="muted">
            {t('monitor.median', { value: duration(median) })}
          </Text>
        )}
      </Row>
    </Box>
  );
}
