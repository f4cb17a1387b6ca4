import type { HostQuestionView } from 'contract';
import { Check, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isApiError } from 'shared-auth';
import { Button, Grid, loadKitWords, Panel, Skeleton, Stack, Text } from 'shared-ui';
import type { Door } from './door.ts';
import { useT } from './text.ts';
import { isOver } from './use-asked.ts';
import { useClock } from './use-clock.ts';

/** Fields outweigh everything else, so the note loads, with its words, once the question is painted. */
const NoteBox = lazy(async () => {
  const [box] = await Promise.all([import('./note-box.tsx'), loadKitWords()]);
  return { default: box.NoteBox };
});

interface QuestionAnswerProps {
  door: Door;
  asked: HostQuestionView;
  onAnswered: (asked: HostQuestionView) => void;
  onGone: () => void;
  /** Someone else was faster, or the question was withdrawn. */
  onStale: () => void;
}

const tones = { yes: 'ok', no: 'danger', withdrawn: 'info' } as const;

/** Yes or no with a note, or what became of it. */
export function QuestionAnswer({ asked, ...rest }: QuestionAnswerProps) {
  const t = useT();
  const clock = useClock(asked.timezone);
  const { state, answered_at, answer_note } = asked;
  if (state === 'waiting' || state === 'late') return <Answer asked={asked} {...rest} />;
  return (
    <Panel title={t(`host.done.${state}`, { name: asked.name })} role="status" tone={tones[state]}>
      <Stack gap="2">
        <Text>{t(`host.doneText.${state}`)}</Text>
        {answer_note && <Text weight="medium">{`«${answer_note}»`}</Text>}
        {answered_at && (
          <Text size="sm" tone="muted">
            {t('host.doneAt', { host: asked.host, time: clock(answered_at) })}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

function Answer({ door, asked, onAnswered, onGone, onStale }: QuestionAnswerProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [failed, setFailed] = useState('');
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setPainted, 50, true);
    return () => clearTimeout(timer);
  }, []);
  const say = async (answer: 'yes' | 'no') => {
    setBusy(answer);
    setFailed('');
    try {
      onAnswered(await door.answer(answer, note));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isOver(error)) onGone();
      else setFailed(error.message);
      if (error.code === 'conflict') onStale();
    } finally {
      setBusy(null);
    }
  };
  return (
    <Panel title={t('host.may', { name: asked.name })} tone="info">
      <Stack gap="4">
        {asked.state === 'late' && (
          <Text role="status" tone="warning">
            {t('host.late')}
          </Text>
        )}
        {isPainted ? (
          <Suspense fallback={<Skeleton height="6.5rem" />}>
            <NoteBox value={note} onChange={setNote} />
          </Suspense>
        ) : (
          <Skeleton height="6.5rem" />
        )}
        <Grid gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <Button
            variant="solid"
            size="lg"
            wide
            loading={busy === 'yes'}
            disabled={busy === 'no'}
            icon={<Check aria-hidden />}
            onClick={() => void say('yes')}
          >
            {t('host.yes')}
          </Button>
          <Button
            variant="danger"
            size="lg"
            wide
            loading={busy === 'no'}
            disabled={busy === 'yes'}
            icon={<X aria-hidden />}
            onClick={() => void say('no')}
          >
            {t('host.no')}
          </Button>
        </Grid>
        {failed && (
          <Text role="alert" tone="danger">
            {failed}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
