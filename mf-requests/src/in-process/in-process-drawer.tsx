import { notificationRulesInProcess, notificationsInProcess } from 'contract';
import { useApi } from 'shared-auth';
import { EmptyState, ErrorState, Skeleton, Stack, Text } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import { useServerNow } from '../monitor/use-server-now.ts';
import { useT } from '../text.ts';
import { useClientEvents } from '../use-client-events.ts';
import { groupWaiting } from './grouping.ts';
import { RulesNow } from './rules-now.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** As many as the server gives: the most pressing. */
const MOST = 500;
/** What becomes due within the hour does so by time alone, and the server lists no more. Events tell the rest. */
const UPCOMING_MS = 30_000;

/** Who still has to answer, what rules have under way, and what is due within the hour; kept up to date. */
export default function InProcessDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const waiting = useApi(notificationsInProcess, {});
  const rules = useApi(notificationRulesInProcess, {}, { refreshInterval: UPCOMING_MS });
  const now = useServerNow(waiting.data?.server_time);
  const refresh = () => {
    void waiting.mutate();
    void rules.mutate();
  };
  useClientEvents(refresh);

  const groups = groupWaiting(waiting.data?.data ?? []);
  const people = waiting.data?.data.length ?? 0;
  const quiet = people === 0 && rules.data?.upcoming.length === 0;
  const error = waiting.data ? (rules.data ? undefined : rules.error) : waiting.error;
  return (
    <Drawer
      open
      size="lg"
      title={t('inProcess.title')}
      description={
        waiting.data && people > 0
          ? t('inProcess.summary', {
              people: t('inProcess.people', { count: people }),
              requests: t('inProcess.requests', { count: groups.length }),
            })
          : undefined
      }
      onClose={onClose}
    >
      {waiting.error && !waiting.data ? (
        <ErrorState error={waiting.error} onRetry={refresh} />
      ) : !waiting.data ? (
        <Stack role="status" aria-busy aria-label={t('inProcess.loading')}>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </Stack>
      ) : quiet ? (
        <EmptyState title={t('inProcess.empty')} description={t('inProcess.emptyNote')} illustration="calm" />
      ) : (
        <Stack gap="5">
          {groups.length > 0 ? (
            <Stack as="ul" gap="3" listStyleType="none">
              {groups.map((group) => (
                <WaitingCard key={group.key} group={group} now={now} onChanged={refresh} />
              ))}
            </Stack>
          ) : (
            <Text tone="muted">{t('inProcess.nobody')}</Text>
          )}
          {people >= MOST && (
            <Text size="sm" tone="muted">
              {t('inProcess.cut', { count: MOST })}
            </Text>
          )}
          {rules.data && <RulesNow rules={rules.data} now={now} />}
        </Stack>
      )}
      {waiting.data && error && <ErrorState error={error} onRetry={refresh} />}
    </Drawer>
  );
}
