import { channels, events, listSessionMessages, type SessionMessage } from 'contract';
import { Clock, type LucideIcon, MailCheck, MailX, Send, TriangleAlert } from 'lucide-react';
import { useApi, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import { Box, ErrorState, Panel, RelativeTime, Text, useFormat } from 'shared-ui';
import { FormNotice } from 'shared-ui/form';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';
import { inVain, Tried } from './tried.tsx';

const GATHER_MS = 300;

const icons: Record<SessionMessage['state'], LucideIcon> = {
  waiting: Clock,
  sent: Send,
  delivered: MailCheck,
  failed: MailX,
  unsent: MailX,
  expired: MailX,
};

interface SessionMessagesProps {
  id: number;
  /** Times as a record has them, not from now. */
  exact: boolean;
}

/** Messages to the contacts of a session, with channels and states; renders nothing before the first. */
export default function SessionMessages({ id, exact }: SessionMessagesProps) {
  const t = useT();
  const client = useUser()?.client_id ?? null;
  const { data, error, mutate } = useApi(listSessionMessages, { params: { id } });
  useLive(
    client === null ? null : channels.monitoring(client),
    [events.messageChanged],
    () => void mutate(),
    { gatherMs: GATHER_MS, everyMs: 1000, when: ({ session_id }) => session_id === id },
  );
  if (error && !data)
    return (
      <Panel title={t('message.title')}>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Panel>
    );
  const messages = data?.data ?? [];
  if (messages.length === 0) return null;
  const nobody = messages.every(({ state }) => inVain.has(state));
  const unsent = messages.some(({ state }) => state === 'unsent');
  return (
    <Panel title={t('message.title')} flush>
      {(nobody || unsent) && (
        <Box p="4" pb="2">
          <FormNotice
            icon={<TriangleAlert size={20} aria-hidden />}
            {...(!nobody && { tone: 'warning' as const })}
            title={t(nobody ? 'message.nobody' : 'message.some')}
          >
            <p>{t(unsent ? (exact ? 'message.unsentThen' : 'message.unsentText') : 'message.nobodyText')}</p>
          </FormNotice>
        </Box>
      )}
      <Lines label={t('message.title')} ordered inset stacks live>
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} exact={exact} />
        ))}
      </Lines>
    </Panel>
  );
}

function MessageLine({ message, exact }: { message: SessionMessage; exact: boolean }) {
  const { dateTime } = useFormat();
  const { name, state, created_at, body } = message;
  const Icon = icons[state];
  return (
    <Line
      icon={<Icon aria-hidden />}
      title={name}
      hover={body}
      text={<Tried message={message} />}
      end={
        <Text as="span" size="sm" tone="muted">
          {exact ? dateTime(created_at) : <RelativeTime value={created_at} />}
        </Text>
      }
    />
  );
}
