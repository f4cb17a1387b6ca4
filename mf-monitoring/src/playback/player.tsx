import { Pause, Play } from 'lucide-react';
import { Box, Button, IconButton, Row, useFormat, useHotkey } from 'shared-ui';
import { Slider } from 'shared-ui/widgets/slider';
import { useT } from '../text.ts';
import { paces, usePlayback } from './use-playback.ts';

interface PlayerProps {
  from: number;
  to: number;
  at: number;
  onMove: (at: number, playing: boolean) => void;
  /** Where it came to rest: what a link to this view should say. */
  onRest: (at: number) => void;
}

/** Milliseconds that an arrow key moves the slider. */
const STEP = 10_000;

/** The moment that a map and what stands beside it show: by slider, by keys, or as time goes by. K plays and pauses. */
export function Player({ from, to, at, onMove, onRest }: PlayerProps) {
  const t = useT();
  const { dateTime, time, date } = useFormat();
  const { playing, pace, setPace, toggle, pause } = usePlayback({
    at,
    end: to,
    onMove: (next) => onMove(next, true),
    onRest,
  });
  useHotkey('k', () => toggle(from));
  const oneDay = date(from) === date(to);
  return (
    <Row
      gap="3"
      px="3"
      py="2"
      borderTopWidth="1px"
      borderColor="border"
      flexWrap="wrap"
      _print={{ display: 'none' }}
    >
      <IconButton
        variant="solid"
        label={t(playing ? 'route.pause' : 'route.play')}
        aria-keyshortcuts="k"
        icon={playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={() => toggle(from)}
      />
      <Box flex="1 1 14rem">
        <Slider
          label={t('route.moment')}
          min={from}
          max={Math.max(to, from + STEP)}
          step={STEP}
          value={at}
          text={(value) => (oneDay ? time(value, true) : dateTime(value))}
          onChange={(next) => {
            pause();
            onMove(next, false);
          }}
          onSettled={() => onRest(at)}
        />
      </Box>
      <Row role="group" aria-label={t('route.pace')} gap="1">
        {paces.map((one) => (
          <Button
            key={one}
            size="sm"
            variant="ghost"
            aria-pressed={one === pace}
            onClick={() => setPace(one)}
          >
            {t('route.times', { count: one })}
          </Button>
        ))}
      </Row>
    </Row>
  );
}
