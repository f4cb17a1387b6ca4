import type { DeliveryState, SessionMessage } from 'contract';
import { Text } from 'shared-ui';
import { useT } from '../text.ts';

/** Nobody was reached: no channel took it. */
export const inVain: ReadonlySet<SessionMessage['state']> = new Set(['failed', 'unsent', 'expired']);

/** A channel whose turn has not come says nothing. */
const isTold = (state: DeliveryState): state is Exclude<DeliveryState, 'later'> => state !== 'later';

/** On which channels a message was tried, and what became of it on each. */
export function Tried({ message: { deliveries, state } }: { message: SessionMessage }) {
  const t = useT();
  const tried = deliveries.flatMap(({ channel, state: of }) =>
    isTold(of)
      ? [t('message.tried', { channel: t(`message.channel.${channel}`), state: t(`message.state.${of}`) })]
      : [],
  );
  return (
    <Text as="span" size="sm" tone={inVain.has(state) ? 'danger' : 'muted'}>
      {tried.join(' · ')}
    </Text>
  );
}
