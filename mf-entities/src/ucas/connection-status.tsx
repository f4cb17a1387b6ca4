import { DeviceConnection, type DeviceConnectionId } from 'contract';
import { CircleCheck, CircleHelp, CircleMinus } from 'lucide-react';
import { Status } from 'shared-ui';
import { useT } from '../text.ts';

const looks = {
  [DeviceConnection.connected]: { tone: 'ok', Icon: CircleCheck, word: 'connected' },
  [DeviceConnection.indeterminate]: { tone: 'warning', Icon: CircleHelp, word: 'indeterminate' },
  [DeviceConnection.disconnected]: { tone: 'off', Icon: CircleMinus, word: 'disconnected' },
} as const satisfies Record<DeviceConnectionId, unknown>;

/** Whether a phone is heard: icon, word and tone. */
export function ConnectionStatus({ connection }: { connection: DeviceConnectionId }) {
  const t = useT();
  const { tone, Icon, word } = looks[connection];
  return (
    <Status tone={tone} look="plain" icon={<Icon aria-hidden />}>
      {t(`ucas.${word}`)}
    </Status>
  );
}
