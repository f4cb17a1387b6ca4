import type { DispatchMonitor } from 'contract';
import { Box, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { DispatchStatus } from './dispatch-state.tsx';

type Selected = DispatchMonitor['selected'];

/** What happened to one user's dispatch, in order, each step with its time and how long after the dispatch. */
export function Timeline({ selected }: { selected: Selected }) {
  const t = useT();
  const { time, duration } = useFormat();
  const start = Date.parse(selected.dispatched_at);
  return (
    <Box as="ol" aria-label={t('monitor.timeline')} listStyleType="none" display="grid" gap="3">
      {selected.history.map((event) => {
        const after = (Date.parse(event.at) - start) / 1000;
        return (
          <Box
            as="li"
            key={event.state + event.at}
            display="grid"
            gridTemplateColumns="1fr auto"
            gap="2"
            borderInlineStartWidth="2px"
            borderColor="border.strong"
            paddingInlineStart="3"
          >
            <DispatchStatus
              dispatch={{ state: event.state, late: event.state === 'answered' && selected.late }}
              look="plain"
            />
            <Text size="sm" tone="muted" title={event.at}>
              {time(event.at, true)}
              {after >= 1 && ` · +${duration(after)}`}
            </Text>
            {event.author && (
              <Text size="sm" gridColumn="1 / -1" overflowWrap="anywhere">
                {[event.author, event.text].filter(Boolean).join(': ')}
              </Text>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
