import type { DispatchMonitor } from 'contract';
import { Box, Link, Panel, Text, useFormat } from 'shared-ui';
import { monitorPath } from '../paths.ts';
import { useT } from '../text.ts';
import { DispatchStatus } from './dispatch-state.tsx';

/** What the same user was asked by this request before, newest first; each opens its own monitor. */
export function Earlier({ earlier }: Pick<DispatchMonitor, 'earlier'>) {
  const t = useT();
  const { dateTime, duration } = useFormat();
  if (earlier.length === 0) return null;
  return (
    <Panel title={t('monitor.earlier')}>
      <Box as="ol" listStyleType="none">
        {earlier.map((one) => (
          <Box
            as="li"
            key={`${one.request_user_id}.${one.dispatch_date}`}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            columnGap="3"
            alignItems="center"
            paddingBlock="1.5"
            borderBlockEndWidth="1px"
            borderColor="border.muted"
          >
            <Box>
              <Link to={monitorPath(one.request_user_id, one.request_schedule_id, one.dispatch_date)}>
                {dateTime(one.dispatched_at)}
              </Link>
              <Text size="sm" tone="muted">
                {one.response_seconds === null ? t('monitor.noAnswer') : duration(one.response_seconds)}
              </Text>
            </Box>
            <DispatchStatus dispatch={one} look="plain" />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
