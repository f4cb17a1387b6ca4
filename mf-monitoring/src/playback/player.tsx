import { Pause, Play } from 'lucide-react';
import { Box, Button, IconButton, Row, useFormat, useHotkey } from 'shared-ui';
import { Slider } from 'shared-ui/widgets/slider';
import { useT } from '../text.ts';
import { MarkStep } from './mark-step.tsx';
import { type Pace, paces, usePlayback } from './use-playback.ts';

/** A moment at which something happened, and what it was. */
export interface PlayerMark {
  key: string;
  at: number;
  label: string;
}

interface PlayerProps<Mark extends PlayerMark> {
  from: number;
  to: number;
  at: number;
  pace: Pace;
  onPace: (pace: Pace) => void;
  onMove: (at: number, playing: boolean) => void;
  /** The moment it stopped at, to put in links to this view. */
  onRest: (at: number) => void;
  /** In chronological order; each is marked on the slider. */
  marks?: readonly Mark[];
  /** Called when the previous or next mark is chosen. */
  onMark?: (mark: Mark) => void;
}

/** Milliseconds per arrow key on the slider. */
const STEP = 10_000;

/** Playback controls for a map and its table: slider, keys, and play. K plays and pauses. */
export function Player<Mark extends PlayerMark>({
  from,
  to,
  at,
  pace,
  onPace,
  onMove,
  onRest,
  marks = [],
  onMark,
}: PlayerProps<Mark>) {
  const t = useT();
  const { dateTime, time, date } = useFormat();
  const { playing, toggle, pause } = usePlayback({
    at,
    end: to,
    pace,
    onMove: (next) => onMove(next, true),
    onRest,
  });
  useHotkey('k', () => toggle(from));
  const oneDay = date(from) === date(to);
  const clock = (value: number) => (oneDay ? time(value, true) : dateTime(value));
  const step = (way: 'previous' | 'next') =>
    onMark && (
      <MarkStep
        way={way}
        marks={marks}
        at={at}
        onMark={(mark) => {
          pause();
          onMark(mark);
        }}
      />
    );
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
      {step('previous')}
      <IconButton
        variant="solid"
        label={t(playing ? 'route.pause' : 'route.play')}
        aria-keyshortcuts="k"
        icon={playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={() => toggle(from)}
      />
      {step('next')}
      <Box flex="1 1 14rem">
        <Slider
          label={t('route.moment')}
          min={from}
          max={Math.max(to, from + STEP)}
          step={STEP}
          value={at}
          marks={marks.map(({ key, at: value, label }) => ({
            key,
            value,
            label: `${clock(value)} · ${label}`,
          }))}
          text={clock}
          onChange={(next) => {
            pause();
            onMove(next, false);
          }}
          onSettled={onRest}
        />
      </Box>
      <Row role="group" aria-label={t('route.pace')} gap="1">
        {paces.map((one) => (
          <Button key={one} size="sm" variant="ghost" aria-pressed={one === pace} onClick={() => onPace(one)}>
            {t('route.times', { count: one })}
          </Button>
        ))}
      </Row>
    </Row>
  );
}
