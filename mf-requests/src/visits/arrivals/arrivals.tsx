import { listVisitArrivals, type Visit, type VisitArrival } from 'contract';
import { DoorOpen } from 'lucide-react';
import { useApi } from 'shared-auth';
import { ErrorState, Panel, Row, Skeleton, Text, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { State } from 'shared-ui/state';
import { useT } from './text.ts';

function Arrival({ arrival, elsewhere }: { arrival: VisitArrival; elsewhere: boolean }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { name, last_name, branch_name, entered_at, left_at, times } = arrival;
  const stay =
    left_at === null
      ? t('visitArrivals.since', { when: dateTime(entered_at) })
      : t('visitArrivals.stay', { from: dateTime(entered_at), to: dateTime(left_at) });
  return (
    <Line
      icon={<DoorOpen aria-hidden />}
      title={`${name} ${last_name}`}
      text={elsewhere ? `${stay} · ${branch_name}` : stay}
      end={
        <Row as="span" gap="3" flexWrap="wrap" justifyContent="flex-end">
          {times > 1 && (
            <Text as="span" size="sm" tone="muted">
              {t('visitArrivals.times', { count: times })}
            </Text>
          )}
          <State usual={left_at !== null} tone="ok" look="plain">
            {t(left_at === null ? 'visitArrivals.inside' : 'visitArrivals.out')}
          </State>
        </Row>
      }
    />
  );
}

/** Who has arrived on a request, and who is inside now; it changes as the gate records entries and exits. */
export function Arrivals({ visit: { id, branch_name } }: { visit: Visit }) {
  const t = useT();
  const { data, error, mutate } = useApi(listVisitArrivals, { params: { id } });
  const rows = data?.data ?? [];
  if (data && rows.length === 0) return null;
  const inside = rows.filter(({ left_at }) => left_at === null).length;
  return (
    <Panel
      title={t('visitArrivals.title')}
      note={data && t('visitArrivals.insideCount', { count: inside })}
      flush
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Lines label={t('visitArrivals.title')} inset stacks>
          {rows.map((arrival) => (
            <Arrival key={arrival.id} arrival={arrival} elsewhere={arrival.branch_name !== branch_name} />
          ))}
        </Lines>
      ) : (
        <Skeleton height="4rem" />
      )}
    </Panel>
  );
}
