import { BOARD_MOST, type DuePointRow, requestMonitorPath } from 'contract';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from 'shared-auth';
import { Icon, Link, Row, Status, Text, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { AskButtons } from './ask-buttons.tsx';
import { OutcomeMark } from './task-state.tsx';
import { useT } from './text.ts';
import { useWhen } from './use-when.ts';

/** What was asked about a point, and what came back. */
function Asked({ asked, canAsk }: { asked: NonNullable<DuePointRow['asked']>; canAsk: boolean }) {
  const t = useT();
  const { list } = useFormat();
  const { when } = useWhen();
  const said = t('taskBoard.asked', { when: when(asked.at), who: list(asked.names) });
  const { answer } = asked;
  const back = answer && { when: when(answer.at), who: answer.by, text: answer.text };
  return (
    <Text as="span" display="block" size="sm">
      {canAsk ? <Link to={requestMonitorPath(asked)}>{said}</Link> : said}
      {back && ` · ${t(back.text ? 'taskBoard.answered' : 'taskBoard.answeredBare', back)}`}
      {asked.waiting.length > 0 ? ` · ${t('taskBoard.waiting')}` : !back && ` · ${t('taskBoard.noAnswer')}`}
    </Text>
  );
}

/** Who said that they will not do a round, and whether that is everyone whom it is for. */
function Refusals({ declined, refusals }: Pick<DuePointRow, 'declined' | 'refusals'>) {
  const t = useT();
  const { stamp } = useWhen();
  return refusals.map(({ at, by, reason }) => (
    <Text key={`${at} ${by}`} as="span" display="block" size="sm">
      <Status tone="warning" look="plain" icon={<Icon of={Ban} />}>
        {t(declined ? 'taskBoard.declined' : 'taskBoard.refused', { reason, who: by, at: stamp(at) })}
      </Status>
    </Text>
  ));
}

interface BoardPointsProps {
  points: readonly DuePointRow[];
  label: string;
  /** That these are only the first, with the way to all of them. */
  first: ReactNode;
  saying: (point: DuePointRow) => string;
  /** The address that opens a round. */
  addressOf: (task: string) => string;
  /** Opens the question about a point, to be worded. */
  word: (point: DuePointRow) => void;
}

/** Points of rounds, each with a link to its round, what its people said, and a question to them. */
export function BoardPoints({ points, label, first, saying, addressOf, word }: BoardPointsProps) {
  const canAsk = useCan('requests.manage');
  return (
    <>
      <Lines label={label} inset stacks>
        {points.map((point) => (
          <Line
            key={point.id}
            hover={point.checkpoint_name}
            title={
              <>
                <bdi>{point.checkpoint_name}</bdi>
                <Text as="span" tone="muted">
                  {' · '}
                  <bdi>{point.place_name}</bdi>
                </Text>
              </>
            }
            text={
              <>
                {saying(point)} ·{' '}
                <Link to={addressOf(String(point.task_id))}>
                  <bdi>{point.activity_name}</bdi>
                </Link>
                {point.assigned && (
                  <>
                    {' · '}
                    <bdi>{point.assigned.name}</bdi>
                  </>
                )}
                <Refusals declined={point.declined} refusals={point.refusals ?? []} />
                {point.asked && <Asked asked={point.asked} canAsk={canAsk} />}
              </>
            }
            end={
              <Row as="span" gap="3" alignItems="center">
                <OutcomeMark outcome={point.outcome} />
                {canAsk && <AskButtons point={point} onWords={() => word(point)} />}
              </Row>
            }
          />
        ))}
      </Lines>
      {points.length === BOARD_MOST && (
        <Text size="sm" tone="muted" padding="3">
          {first}
        </Text>
      )}
    </>
  );
}
