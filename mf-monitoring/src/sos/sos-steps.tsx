import { type SosStep, tickSos } from 'contract';
import { call, useCan } from 'shared-auth';
import { EmptyState, LinkButton, Panel, Stack, useFormat } from 'shared-ui';
import { CheckControl } from 'shared-ui/fields';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { useSosAct } from './use-sos.ts';

interface SosStepsProps {
  id: number;
  steps: readonly SosStep[];
  /** Whether steps can be ticked. */
  open: boolean;
}

/** The procedure as copied when the SOS was raised; each tick shows its author and time. */
export function SosSteps({ id, steps, open }: SosStepsProps) {
  const t = useT();
  const { number, time } = useFormat();
  const mayWrite = useCan('entities.contacts');
  const { busy, act } = useSosAct();
  const done = steps.filter(({ done_at }) => done_at !== null).length;
  return (
    <Panel
      title={t('sos.steps')}
      {...(steps.length > 0 && {
        note: t('sos.stepsDone', { done: number(done), total: number(steps.length) }),
      })}
    >
      {steps.length === 0 ? (
        <EmptyState
          title={t('sos.noSteps')}
          description={t('sos.noStepsText')}
          actions={mayWrite && <LinkButton to={paths.procedure}>{t('procedure.title')}</LinkButton>}
        />
      ) : (
        <Stack as="ul" gap="2">
          {steps.map(({ id: step_id, text, done_at, done_by }) => (
            <li key={step_id}>
              <CheckControl
                id={`step-${step_id}`}
                text={text}
                note={done_at === null ? undefined : t('sos.stepBy', { who: done_by, when: time(done_at) })}
                value={done_at !== null}
                disabled={!open || busy}
                onChange={(isDone) =>
                  void act(() => call(tickSos, { params: { id }, body: { step_id, done: isDone } }))
                }
              />
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
