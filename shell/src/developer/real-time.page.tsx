import './real-time.styles.ts';
import { channels, events, realtimeStats, sendRealtimePing } from 'contract';
import { type ReactNode, useState } from 'react';
import { call, useApi } from 'shared-auth';
import { useCatchUp, useChannel, useConnection } from 'shared-auth/realtime';
import { Button, ErrorState, Page, Panel, Skeleton, Status, Text, toast, useFormat } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useWords } from '../signed-in/text.ts';
import { useT } from '../text.ts';

const REFRESH_MS = 5_000;
const KEPT = 20;

interface Ping {
  message: string;
  sent: number;
  /** Milliseconds from the call to the event; null while it is on its way. */
  back: number | null;
}

/** Sockets and channels of the realtime server, and the time a message takes through outbox and socket. */
export default function RealTimePage() {
  const t = useT();
  const words = useWords();
  const format = useFormat();
  const { connection } = useConnection();
  const stats = useApi(realtimeStats, {}, { refreshInterval: REFRESH_MS });
  const [pings, setPings] = useState<Ping[]>([]);
  useCatchUp(() => void stats.mutate());
  useChannel(channels.developer(), {
    [events.developerPing]: (payload: { message?: string }) =>
      setPings((all) =>
        all.map((ping) =>
          ping.message === payload.message && ping.back === null
            ? { ...ping, back: Math.round(performance.now() - ping.sent) }
            : ping,
        ),
      ),
  });
  const ping = async () => {
    const message = crypto.randomUUID();
    setPings((all) => [{ message, sent: performance.now(), back: null }, ...all].slice(0, KEPT));
    try {
      await call(sendRealtimePing, { body: { message } });
    } catch (error) {
      setPings((all) => all.filter((one) => one.message !== message));
      toast.error(problemOf(error, t('dashboard.genericError')));
    }
  };
  const { data } = stats;
  return (
    <Page
      title={t('menu.realtime')}
      description={words('realtime.text')}
      actions={
        <Button
          variant="solid"
          onClick={() => void ping()}
          disabled={connection !== 'connected' && connection !== 'late'}
        >
          {words('realtime.ping')}
        </Button>
      }
    >
      <div className="s-facts">
        <Fact label={words('realtime.state')}>
          <Status tone={connection === 'connected' ? 'ok' : 'warning'} look="plain">
            {words(`connection.${connection}`)}
          </Status>
        </Fact>
        <Fact label={words('realtime.sockets')}>{data ? format.number(data.connections) : '–'}</Fact>
        <Fact label={words('realtime.channels')}>{data ? format.number(data.channels.length) : '–'}</Fact>
        <Fact label={words('realtime.outbox')}>{data ? format.number(data.outbox_pending) : '–'}</Fact>
      </div>
      <Panel title={words('realtime.trips')}>
        {pings.length === 0 && <Text tone="muted">{words('realtime.noTrips')}</Text>}
        <ol className="s-pings" aria-live="polite">
          {pings.map((one) => (
            <li key={one.message}>
              <code>{one.message.slice(0, 8)}</code>
              <span>{one.back === null ? words('realtime.waiting') : `${format.number(one.back)} ms`}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={words('realtime.channels')} flush aria-busy={stats.isLoading}>
        {stats.error && !data && <ErrorState error={stats.error} onRetry={() => void stats.mutate()} />}
        {!data && !stats.error && <Skeleton height="6rem" />}
        <ul className="s-channels">
          {data?.channels.map(({ name, subscribers }) => (
            <li key={name}>
              <code>{name}</code>
              <span>{words('realtime.subscribers', { count: subscribers })}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="s-fact">
      <span>{label}</span>
      <b>{children}</b>
    </div>
  );
}
