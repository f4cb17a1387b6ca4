import type { DeliveryState, SessionMessage } from 'contract';
import { Text } from 'shared-ui';
import { useT } from '../text.ts';

/** True if no channel accepted the message. */
export const inVain: ReadonlySet<SessionMessage['state']> = new Set(['failed', 'unsent', 'expired']);

/** A channel not yet tried is not shown. */
const isTold = (state: DeliveryState): state is Exclude<DeliveryState, 'later'> => state !== 'later';

/** The channels a message was tried on, with the state of each. */
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
