import type { Responder } from 'contract';
import { Navigation, UserRound } from 'lucide-react';
import { Button, RelativeTime, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../../text.ts';

interface NearestLinesProps {
  nearest: readonly Responder[];
  /** Who is being asked. */
  asking: number | null;
  disabled: boolean;
  onAsk: (uca: number) => void;
}

/** An estimate says no seconds: whole minutes, one at least. */
const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60)) * 60;

/** Who could be there first: how far, how long it takes about, and how old their position is. */
export function NearestLines({ nearest, asking, disabled, onAsk }: NearestLinesProps) {
  const t = useT();
  const { distance, duration } = useFormat();
  return (
    <Lines label={t('nearest.list')} ordered inset stacks>
      {nearest.map(({ uca_id, name, type, place, metres, seconds, by, fixed_at }) => (
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
  );
}
