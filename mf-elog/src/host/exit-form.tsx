import type { HostExitView } from 'contract';
import { useId, useState } from 'react';
import { isApiError } from 'shared-auth';
import { Button, Panel, Stack, Text, useFormat } from 'shared-ui';
import { FieldFrame, RadiosControl, TimeControl } from 'shared-ui/fields';
import { instantOf, offered } from './exit-times.ts';
import { useT } from './text.ts';
import { isOver } from './use-asked.ts';

interface ExitFormProps {
  asked: HostExitView;
  send: (answer: 'left' | 'stays', at: string) => Promise<HostExitView>;
  onAnswered: (asked: HostExitView) => void;
  onGone: () => void;
}

type Choice = `${number}` | 'other';

/** Left at such a time, or stays until such a time: in a few presses, or typed. */
export function ExitForm({ asked, send, onAnswered, onGone }: ExitFormProps) {
  const t = useT();
  const { number } = useFormat();
  const id = useId();
  const [answer, setAnswer] = useState<'left' | 'stays' | ''>('');
  const [choice, setChoice] = useState<Choice | ''>('');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const label = (minutes: number) => {
    if (minutes === 0) return t('hostExit.now');
    const amount = number(minutes < 60 ? minutes : minutes / 60);
    const unit = minutes < 60 ? 'minutes' : 'hours';
    return t(answer === 'left' ? `hostExit.ago.${unit}` : `hostExit.in.${unit}`, { amount });
  };
  const instant = (said: 'left' | 'stays'): string | null => {
    const now = Date.now();
    if (choice === 'other') return instantOf(typed, said, now, asked.timezone);
    const way = said === 'left' ? -1 : 1;
    return choice === '' ? null : new Date(now + way * Number(choice) * 60_000).toISOString();
  };
  const submit = async () => {
    const at = answer && instant(answer);
    if (!answer || !at) return setError(t('hostExit.missing'));
    setBusy(true);
    setError('');
    try {
      onAnswered(await send(answer, at));
    } catch (failed) {
      if (!isApiError(failed)) throw failed;
      if (isOver(failed)) onGone();
      else setError(failed.fields.at?.[0] ?? failed.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('hostExit.question')} tone="info">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="4">
          <RadiosControl<'left' | 'stays' | ''>
            id={`${id}-answer`}
            label={t('hostExit.question')}
            value={answer}
            onChange={(next) => {
              setAnswer(next);
              setChoice('');
            }}
            options={(['left', 'stays'] as const).map((value) => ({ value, label: t(`hostExit.${value}`) }))}
          />
          {answer && (
            <FieldFrame id={`${id}-when`} names="at" label={t(`hostExit.when.${answer}`)} span="full" group>
              <RadiosControl<Choice | ''>
                id={`${id}-when`}
                column="9rem"
                value={choice}
                onChange={setChoice}
                options={[
                  ...offered[answer].map((minutes) => ({
                    value: `${minutes}` as Choice,
                    label: label(minutes),
                  })),
                  { value: 'other' as const, label: t('hostExit.other') },
                ]}
              />
            </FieldFrame>
          )}
          {choice === 'other' && (
            <FieldFrame
              id={`${id}-time`}
              names="time"
              label={t('hostExit.time')}
              hint={t('hostExit.zone', { client: asked.client })}
              span="full"
            >
              <TimeControl
                id={`${id}-time`}
                value={typed}
                onChange={setTyped}
                describedBy={`${id}-time-hint`}
              />
            </FieldFrame>
          )}
          {error && (
            <Text role="alert" tone="danger">
              {error}
            </Text>
          )}
          <Button type="submit" variant="solid" size="lg" wide loading={busy} disabled={answer === ''}>
            {t('hostExit.send')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
