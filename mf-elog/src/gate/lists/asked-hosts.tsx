import { type HostQuestion, listHostQuestions } from 'contract';
import { useApi } from 'shared-auth';
import { Button, Panel, Row, type Tone, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

type Open = HostQuestion & { state: Exclude<HostQuestion['state'], 'withdrawn'> };

/** Not withdrawn, and nobody has entered by it. */
const isOpen = (question: HostQuestion): question is Open =>
  question.state !== 'withdrawn' && !question.entered;

const tones = { waiting: 'info', late: 'warning', yes: 'ok', no: 'danger' } as const satisfies Record<
  Open['state'],
  Tone
>;

interface AskedHostsProps {
  branch: number;
  /** Queries the gate for a person by their document. */
  onAsk: (question: string) => void;
}

/** What hosts of the branch were asked within the hour, by any guard, and their answers. */
export function AskedHosts({ branch, onAsk }: AskedHostsProps) {
  const t = useT();
  const { time } = useFormat();
  const questions = useApi(listHostQuestions, { query: { branch_id: branch } }).data?.data.filter(isOpen);
  if (!questions?.length) return null;
  return (
    <Panel title={t('gateLog.asked.title')} note={questions.length}>
      <div role="status">
        <Lines label={t('gateLog.asked.title')} stacks>
          {questions.map(({ id, name, last_name, identity, state, host_name, asked_at, asked_by_name }) => (
            <Line
              key={id}
              title={`${name} ${last_name}`}
              text={t('gateLog.asked.to', { host: host_name, time: time(asked_at), guard: asked_by_name })}
              end={
                <Row
                  as="span"
                  gap="3"
                  flexWrap="wrap"
                  justifyContent={{ base: 'flex-start', md: 'flex-end' }}
                >
                  <State usual={false} tone={tones[state]} look="plain">
                    {t(`gateLog.asked.${state}`)}
                  </State>
                  <Button size="sm" onClick={() => onAsk(identity)}>
                    {t('gateLog.kiosk.attend', { name })}
                  </Button>
                </Row>
              }
            />
          ))}
        </Lines>
      </div>
    </Panel>
  );
}
