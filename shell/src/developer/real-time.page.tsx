import { channels, events, realtimeStats, sendRealtimePing } from 'contract';
import { type ReactNode, useState } from 'react';
import { call, useApi } from 'shared-auth';
import { useCatchUp, useChannel, useConnection } from 'shared-auth/realtime';
import {
  Box,
  Button,
  ErrorState,
  Grid,
  Page,
  Panel,
  Skeleton,
  Status,
  Text,
  toast,
  useFormat,
} from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
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
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))" gap="3">
        <Fact label={words('realtime.state')}>
          <Status tone={connection === 'connected' ? 'ok' : 'warning'} look="plain">
            {words(`connection.${connection}`)}
          </Status>
        </Fact>
        <Fact label={words('realtime.sockets')}>{data ? format.number(data.connections) : '–'}</Fact>
        <Fact label={words('realtime.channels')}>{data ? format.number(data.channels.length) : '–'}</Fact>
        <Fact label={words('realtime.outbox')}>{data ? format.number(data.outbox_pending) : '–'}</Fact>
      </Grid>
      <Panel title={words('realtime.trips')}>
        {pings.length === 0 && <Text tone="muted">{words('realtime.noTrips')}</Text>}
        <Lines ordered close live>
          {pings.map((one) => (
            <Line
              key={one.message}
              title={<code>{one.message.slice(0, 8)}</code>}
              end={
                <Text as="span" tone="muted">
                  {one.back === null ? words('realtime.waiting') : `${format.number(one.back)} ms`}
                </Text>
              }
            />
          ))}
        </Lines>
      </Panel>
      <Panel title={words('realtime.channels')} flush aria-busy={stats.isLoading}>
        {stats.error && !data && <ErrorState error={stats.error} onRetry={() => void stats.mutate()} />}
        {!data && !stats.error && <Skeleton height="6rem" />}
        <Lines inset close>
          {data?.channels.map(({ name, subscribers }) => (
            <Line
              key={name}
              title={<code>{name}</code>}
              hover={name}
              end={
                <Text as="span" tone="muted">
                  {words('realtime.subscribers', { count: subscribers })}
                </Text>
              }
            />
          ))}
        </Lines>
      </Panel>
    </Page>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box px="4" py="3" bg="bg.panel" borderWidth="1px" borderColor="border" rounded="lg">
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Text as="div" size="xl" lineHeight="1.5" weight="semibold">
        {children}
      </Text>
    </Box>
  );
}
