import { Radio, TriangleAlert, WifiOff } from 'lucide-react';
import { type Connection, useConnection } from 'shared-auth/realtime';
import { useFormat } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';

const looks = {
  connected: { tone: 'ok', Icon: Radio },
  connecting: { tone: 'off', Icon: Radio },
  idle: { tone: 'off', Icon: Radio },
  late: { tone: 'warning', Icon: TriangleAlert },
  unavailable: { tone: 'warning', Icon: TriangleAlert },
  offline: { tone: 'danger', Icon: WifiOff },
} as const;

/** Whether what is on screen is live, and since when it is not. Quiet while all is well. */
export function ConnectionIndicator() {
  const t = useWords();
  const format = useFormat();
  const { connection, since }: Connection = useConnection();
  const { tone, Icon } = looks[connection];
  const word = t(`connection.${connection}`);
  const late = connection === 'late';
  const lost = late || connection === 'unavailable' || connection === 'offline';
  return (
    <output
      className="s-link-state"
      data-tone={tone}
      title={`${late ? t('connection.lateText') : word} · ${t('connection.since', { time: format.time(since, true) })}`}
    >
      <Icon aria-hidden />
      <span>{lost ? t('connection.lost', { state: word, time: format.time(since) }) : word}</span>
    </output>
  );
}
