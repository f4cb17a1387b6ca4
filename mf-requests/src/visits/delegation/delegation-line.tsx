import { endDelegation, getReviewing, type VisitDelegation } from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Badge, Button, Row, toast, useFormat } from 'shared-ui';
import { confirm } from 'shared-ui/dialog';
import { Line } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { useT } from './text.ts';

type State = 'now' | 'later' | 'over';

function stateOf({ starts_at, ends_at, ended_at }: VisitDelegation, now: number): State {
  if (ended_at !== null || Date.parse(ends_at) <= now) return 'over';
  return Date.parse(starts_at) > now ? 'later' : 'now';
}

const tones = { now: 'info', later: 'neutral', over: 'neutral' } as const;

/** One delegation, from the user or to them. */
export function DelegationLine({ row, isOwn }: { row: VisitDelegation; isOwn: boolean }) {
  const t = useT();
  const { date, dateTime } = useFormat();
  const [busy, setBusy] = useState(false);
  const [now] = useState(Date.now);
  const { from, to, starts_at, ends_at, ended_at, note } = row;
  const state = stateOf(row, now);
  async function end() {
    const isSure = await confirm({
      title: t('delegation.endTitle', { name: to.name }),
      description: t('delegation.endNote'),
      confirmLabel: t('delegation.end'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await call(endDelegation, { params: { id: row.id } });
      toast.success(t('delegation.ended'));
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setBusy(false);
    void mutateEndpoint(getReviewing);
  }
  const span = t('delegation.span', {
    from: dateTime(starts_at),
    to: dateTime(ended_at ?? ends_at),
  });
  return (
    <Line
      title={isOwn ? t('delegation.fromMe', { name: to.name }) : t('delegation.toMe', { name: from.name })}
      text={note ? `${span} · ${note}` : span}
      end={
        <Row gap="3" flex="none">
          <Badge tone={tones[state]}>
            {state === 'later' ? t('delegation.later', { from: date(starts_at) }) : t(`delegation.${state}`)}
          </Badge>
          {isOwn && state !== 'over' && (
            <Button
              size="sm"
              loading={busy}
              aria-label={t('delegation.endNamed', { name: to.name })}
              onClick={() => void end()}
            >
              {t('delegation.end')}
            </Button>
          )}
        </Row>
      }
    />
  );
}
