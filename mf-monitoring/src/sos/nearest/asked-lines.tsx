import type { AskedResponder } from 'contract';
import { CheckCheck, CircleX, Clock, Eye, type LucideIcon, Send, Smartphone } from 'lucide-react';
import { RelativeTime, Text, useFormat, useNow } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../../text.ts';

const icons = {
  dispatched: Send,
  delivered: Smartphone,
  opened: Eye,
  answered: CheckCheck,
  expired: Clock,
  cancelled: CircleX,
} as const satisfies Record<AskedResponder['state'], LucideIcon>;

const waits = (state: AskedResponder['state']) =>
  state === 'dispatched' || state === 'delivered' || state === 'opened';

/** Responders asked to go and their current answers. */
export function AskedLines({ asked }: { asked: readonly AskedResponder[] }) {
  const t = useT();
  return (
    <Lines label={t('nearest.asked')} inset stacks live>
      {asked.map((one) => (
        <AskedLine key={one.request_id} asked={one} />
      ))}
    </Lines>
  );
}

function AskedLine({ asked }: { asked: AskedResponder }) {
  const t = useT();
  const { duration } = useFormat();
  const { name, state, answer, asked_by, asked_at, response_seconds, due_at } = asked;
  const Icon = icons[state];
  return (
    <Line
      icon={<Icon aria-hidden />}
      title={answer ? `${name}: ${answer}` : name}
      text={
        <>
          {t('nearest.askedBy', { who: asked_by })} <RelativeTime value={asked_at} />
        </>
      }
      end={
        <Text as="span" size="sm" {...(state !== 'answered' && { tone: 'muted' as const })}>
          {t(`nearest.state.${state}`, { time: duration(response_seconds ?? 0) })}
          {waits(state) && <TimeLeft until={due_at} />}
        </Text>
      }
    />
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const { clock } = useFormat();
  const left = Math.floor((Date.parse(until) - useNow()) / 1000);
  return left > 0 ? (
    <Text as="span" aria-hidden fontVariantNumeric="tabular-nums">
      {` · ${t('nearest.left', { time: clock(left) })}`}
    </Text>
  ) : null;
}
