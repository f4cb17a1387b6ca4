import { type DispatchMonitor, isOpenDispatch } from 'contract';
import { Box, Panel, Stack, Text } from 'shared-ui';
import { useT } from '../text.ts';
import { Countdown } from './countdown.tsx';
import { DispatchStatus } from './dispatch-state.tsx';
import { Earlier } from './earlier.tsx';
import { Photo } from './photo.tsx';
import { Place } from './place.tsx';
import { Silence } from './silence.tsx';
import { Timeline } from './timeline.tsx';

interface SelectedUserProps {
  monitor: DispatchMonitor;
  /** The server's clock in milliseconds. */
  now: number;
}

/** One user's part in the dispatch: state, countdown, answer, photo, place, what happened, and earlier dispatches. */
export function SelectedUser({ monitor, now }: SelectedUserProps) {
  const t = useT();
  const { selected, request, earlier } = monitor;
  const { lat, lng } = selected;
  return (
    <>
      <Panel
        title={selected.uca_name}
        note={selected.uca_place}
        actions={<DispatchStatus dispatch={selected} />}
      >
        <Stack gap="5" aria-live="polite">
          <Countdown dispatch={selected} now={now} />
          <Silence dispatch={selected} now={now} />
          {selected.answer && (
            <Box borderInlineStartWidth="3px" borderColor="accent.solid" paddingInlineStart="3">
              <Text label>{t('monitor.answer')}</Text>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {selected.answer}
              </Text>
            </Box>
          )}
          {(request.request_photo || selected.photo_id !== null) && (
            <Photo
              key={`photo${selected.id}`}
              id={selected.photo_id}
              person={selected.uca_name}
              open={isOpenDispatch(selected.state) || selected.state === 'answered'}
            />
          )}
          {lat !== null && lng !== null && (
            <Place key={`place${selected.id}`} lat={lat} lng={lng} person={selected.uca_name} />
          )}
          <Timeline selected={selected} />
        </Stack>
      </Panel>
      <Earlier earlier={earlier} />
    </>
  );
}
