import { Box, Link, Text } from 'shared-ui';
import { DispatchStatus } from '../monitor/dispatch-state.tsx';
import { monitorPath } from '../paths.ts';
import type { Waiting } from './grouping.ts';
import { TimeLeft } from './time-left.tsx';

/** One person who has not answered: who, where, how far they got and what is left of their time. */
export function WaitingPerson({ row, now }: { row: Waiting; now: number }) {
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 8rem 7rem' }}
      alignItems="center"
      columnGap="3"
      paddingInline="3"
      paddingBlock="1.5"
      _hover={{ bg: 'bg.hover' }}
    >
      <Text truncate>
        <Link to={monitorPath(row.request_user_id, row.request_schedule_id, row.dispatch_date)}>
          <bdi>{row.uca_name}</bdi>
        </Link>
        {row.uca_place && (
          <Text as="span" size="sm" tone="muted">
            {' · '}
            <bdi>{row.uca_place}</bdi>
          </Text>
        )}
      </Text>
      <Box hideBelow="sm">
        <DispatchStatus dispatch={row} look="plain" />
      </Box>
      <Text as="span" textAlign="end">
        <TimeLeft row={row} now={now} small />
      </Text>
    </Box>
  );
}
