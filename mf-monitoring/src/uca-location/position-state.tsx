import type { LastPosition } from 'contract';
import { CircleHelp, SatelliteDish, Siren, Wifi, WifiOff } from 'lucide-react';
import { Badge, type Tone } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';
import { type StateName, stateOf } from './standing.ts';

export const stateIcons = { sos: Siren, connected: Wifi, indeterminate: CircleHelp, disconnected: WifiOff };
export const stateTones: Record<Exclude<StateName, 'sos'>, Tone> = {
  connected: 'ok',
  indeterminate: 'warning',
  disconnected: 'off',
};

/** The state of one UCA by icon, word and colour. */
export function PositionState({
  position,
  look = 'plain',
  wordOf,
}: {
  position: Pick<LastPosition, 'sos' | 'connection'>;
  look?: 'badge' | 'plain';
  /** Replaces the operators' words on pages that load only their own. */
  wordOf?: (state: StateName) => string;
}) {
  const t = useT();
  const state = stateOf(position);
  const word = wordOf ? wordOf(state) : t(`one.${state}`);
  const Icon = stateIcons[state];
  if (state === 'sos') {
    return (
      <Badge tone="sos" icon={<Icon aria-hidden />}>
        {word}
      </Badge>
    );
  }
  return (
    <State
      usual={state === 'connected' && look === 'plain'}
      tone={stateTones[state]}
      icon={<Icon aria-hidden />}
      look={look}
    >
      {word}
    </State>
  );
}

/** That a phone answers but has had no new fix for minutes. */
export function GpsStale() {
  const t = useT();
  return (
    <Badge tone="warning" icon={<SatelliteDish aria-hidden />} title={t('detail.gpsStaleNote')}>
      {t('one.gpsStale')}
    </Badge>
  );
}
