import { endSession, listSessions } from 'contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call, useApi } from 'shared-auth';
import { Badge, Box, Button, ErrorState, Panel, RelativeTime, Skeleton, toast } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { useWords } from '../signed-in/text.ts';
import { useT } from '../text.ts';
import { agentName } from './agent-name.ts';

/** Open sessions of the signed-in user, each with the way to end it. */
export function SessionsPanel() {
  const t = useT();
  const words = useWords();
  const { data, error, mutate } = useApi(listSessions, {});
  const [ending, setEnding] = useState<number | null>(null);
  const end = async (id: number) => {
    setEnding(id);
    try {
      await call(endSession, { params: { id } });
      toast.success(words('profile.sessionEnded'));
      await mutate();
    } catch (caught) {
      toast.error(problemOf(caught, t('dashboard.genericError')));
    } finally {
      setEnding(null);
    }
  };
  return (
    <Panel title={words('profile.sessions')} flush aria-busy={!data && !error}>
      {error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <Box p="4">
          <Skeleton height="4rem" />
        </Box>
      )}
      {data && (
        <Lines inset>
          {data.data.map((session) => (
            <Line
              key={session.id}
              icon={
                /Mobi|Android|iPhone/.test(session.agent) ? (
                  <Smartphone aria-hidden />
                ) : (
                  <Monitor aria-hidden />
                )
              }
              title={agentName(session.agent) ?? words('profile.unknownDevice')}
              hover={session.agent}
              text={
                <>
                  <bdi>{session.address}</bdi> · <RelativeTime value={session.seen_at} />
                </>
              }
              end={
                session.current ? (
                  <Badge tone="ok">{words('profile.thisSession')}</Badge>
                ) : (
                  <Button size="sm" loading={ending === session.id} onClick={() => void end(session.id)}>
                    {words('profile.end')}
                  </Button>
                )
              }
            />
          ))}
        </Lines>
      )}
    </Panel>
  );
}
