import { DeviceConnection, nameOf, type Uca } from 'contract';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

const tones = { connected: 'ok', indeterminate: 'warning', disconnected: 'off' } as const;

/** Whether a phone is online (spec section 4, device connection). */
export function UcaConnection({ uca }: { uca: Uca }) {
  const t = useT();
  const connection = nameOf(DeviceConnection, uca.connection) ?? 'indeterminate';
  return (
    <State usual={connection === 'connected'} look="plain" tone={tones[connection]}>
      {t(`uca.${connection}`)}
    </State>
  );
}
