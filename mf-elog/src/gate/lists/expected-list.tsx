import { type ExpectedGuest, listExpected } from 'contract';
import { ChevronRight } from 'lucide-react';
import { useApi } from 'shared-auth';
import { EmptyState, ErrorState, IconButton, Skeleton, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

interface ExpectedListProps {
  branch: number;
  onAsk: (question: string) => void;
  onOpen: (id: number) => void;
}

const tones = {
  expected: 'info',
  late: 'warning',
  inside: 'ok',
  overdue: 'danger',
  out: 'off',
  noShow: 'off',
} as const;

/** Who is expected today, in the order in which they may arrive; a press queries them. */
export function ExpectedList({ branch, onAsk, onOpen }: ExpectedListProps) {
  const t = useT();
  const { time } = useFormat();
  const { data, error, mutate } = useApi(listExpected, { query: { branch_id: branch } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="12rem" />;
  if (data.data.length === 0) return <EmptyState illustration="calm" title={t('gateLog.nobodyExpected')} />;
  const press = ({ entry_id, identity }: ExpectedGuest) =>
    entry_id === null ? onAsk(identity) : onOpen(entry_id);
  return (
    <Lines label={t('gateLog.tab.expected')}>
      {data.data.map((guest) => {
        const called = `${guest.name} ${guest.last_name}`;
        return (
          <Line
            key={`${guest.request_id} ${guest.guest_id}`}
            title={called}
            hover={`${called} · ${guest.identity}`}
            text={`${time(guest.from)}–${time(guest.to)} · ${guest.subdepartment_name}`}
            end={
              <>
                <State usual={guest.state === 'expected' || guest.state === 'out'} tone={tones[guest.state]}>
                  {t(`gateLog.state.${guest.state}`)}
                </State>
                <IconButton
                  label={t('gateLog.open', { name: called })}
                  icon={<ChevronRight aria-hidden />}
                  onClick={() => press(guest)}
                />
              </>
            }
          />
        );
      })}
    </Lines>
  );
}
