import type { DispatchMonitor } from 'contract';
import { Box, Panel, Stack, Text } from 'shared-ui';
import { useT } from '../text.ts';
import { Countdown } from './countdown.tsx';
import { DispatchStatus } from './dispatch-state.tsx';
import { Timeline } from './timeline.tsx';

/** One user's part in the dispatch: state, countdown, answer and history. */
export function SelectedUser({ selected, now }: { selected: DispatchMonitor['selected']; now: number }) {
  const t = useT();
  return (
    <Panel
      title={selected.uca_name}
      note={selected.uca_place}
      actions={<DispatchStatus dispatch={selected} />}
    >
      <Stack gap="5" aria-live="polite">
        <Countdown dispatch={selected} now={now} />
        {selected.answer && (
          <Box borderInlineStartWidth="3px" borderColor="accent.solid" paddingInlineStart="3">
            <Text label>{t('monitor.answer')}</Text>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {selected.answer}
            </Text>
          </Box>
        )}
        <Timeline selected={selected} />
      </Stack>
    </Panel>
  );
}
