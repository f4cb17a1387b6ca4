import { formatPlate, type GateEntry } from 'contract';
import { ChevronRight } from 'lucide-react';
import { IconButton, RelativeTime } from 'shared-ui';
import { Line } from 'shared-ui/parts';
import { State } from 'shared-ui/state';
import { stateTones } from '../faces.ts';
import { useT } from '../text.ts';

interface EntryLineProps {
  entry: GateEntry;
  onOpen: (id: number) => void;
}

/** One entry of the log: who, whose, since when, and where they are now. */
export function EntryLine({ entry, onOpen }: EntryLineProps) {
  const t = useT();
  const { id, name, last_name, identity, plate, company, badge, state, entered_at, left_how } = entry;
  const called = `${name} ${last_name}`;
  const about = [company, plate && formatPlate(plate), badge && t('gateLog.badgeOf', { badge })].filter(
    Boolean,
  );
  const word =
    state === 'out' && left_how === 'system' ? t('gateLog.closedBySystem') : t(`gateLog.state.${state}`);
  return (
    <Line
      title={called}
      hover={`${called} · ${identity}`}
      text={
        <>
          <RelativeTime value={entered_at} />
          {about.length > 0 && ` · ${about.join(' · ')}`}
        </>
      }
      end={
        <>
          <State
            usual={state === 'inside' || (state === 'out' && left_how !== 'system')}
            tone={stateTones[state]}
          >
            {word}
          </State>
          <IconButton
            label={t('gateLog.open', { name: called })}
            icon={<ChevronRight aria-hidden />}
            onClick={() => onOpen(id)}
          />
        </>
      }
    />
  );
}
