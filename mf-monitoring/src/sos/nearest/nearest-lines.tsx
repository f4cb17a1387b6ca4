import type { Responder } from 'contract';
import { Navigation, UserRound } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Box, Button, RelativeTime, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../../text.ts';

interface NearestLinesProps {
  nearest: readonly Responder[];
  /** Who is being asked. */
  asking: number | null;
  disabled: boolean;
  onAsk: (uca: number) => void;
}

/** An estimate in whole minutes, at least one. */
const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60)) * 60;

/**
 * Keeps the order people had when the pointer or focus entered the list, so no row moves away from a press. People no
 * longer nearby are removed; new ones are appended.
 */
function useStill(nearest: readonly Responder[]) {
  const list = useRef<HTMLDivElement>(null);
  const pointed = useRef(false);
  const [held, setHeld] = useState<readonly number[] | null>(null);
  const place = ({ uca_id }: Responder) => {
    const at = held?.indexOf(uca_id) ?? -1;
    return at === -1 ? nearest.length : at;
  };
  const hold = () => setHeld((before) => before ?? nearest.map(({ uca_id }) => uca_id));
  const free = () => {
    if (!pointed.current && !list.current?.contains(document.activeElement)) setHeld(null);
  };
  // A focused button fires no blur when it is disabled or removed.
  useEffect(free);
  return {
    shown: held ? nearest.toSorted((one, other) => place(one) - place(other)) : nearest,
    holds: {
      ref: list,
      onPointerEnter: () => {
        pointed.current = true;
        hold();
      },
      onPointerLeave: () => {
        pointed.current = false;
        free();
      },
      onFocus: hold,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!list.current?.contains(relatedTarget)) free();
      },
    },
  };
}

/** People who could be there first, with distance, estimated time and age of position. */
export function NearestLines({ nearest, asking, disabled, onAsk }: NearestLinesProps) {
  const t = useT();
  const { distance, duration } = useFormat();
  const { shown, holds } = useStill(nearest);
  return (
    <Box {...holds}>
      <Lines label={t('nearest.list')} ordered inset stacks>
        {shown.map(({ uca_id, name, type, place, metres, seconds, by, fixed_at }) => (
          <Line
            key={uca_id}
            icon={<UserRound aria-hidden />}
            title={`${name} · ${t('nearest.about', { time: duration(minutesOf(seconds)) })}`}
            text={
              <>
                {by === 'straight' ? t('nearest.straight', { distance: distance(metres) }) : distance(metres)}
                {` · ${type} · ${place} · ${t('nearest.position')} `}
                <RelativeTime value={fixed_at} />
              </>
            }
            end={
              <Button
                size="sm"
                icon={<Navigation aria-hidden />}
                aria-label={`${t('nearest.ask')}: ${name}`}
                loading={asking === uca_id}
                disabled={disabled}
                onClick={() => onAsk(uca_id)}
              >
                {t('nearest.ask')}
              </Button>
            }
          />
        ))}
      </Lines>
    </Box>
  );
}
