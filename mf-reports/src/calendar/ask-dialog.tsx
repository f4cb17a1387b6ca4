import { ASK_TEXT_MOST, type DuePointRow, limits } from 'contract';
import { useId, useState } from 'react';
import { Button, Stack, Text, useFormat } from 'shared-ui';
import { CloseButton, Dialog } from 'shared-ui/dialog';
import { ChecksControl, FieldFrame, TextareaControl } from 'shared-ui/fields';
import { useT } from './text.ts';
import { askable, useAsk, useQuestion } from './use-ask.ts';

/** Asks the people on a round about one of its points, with words of one's own. */
export function AskDialog({ point, onClose }: { point: DuePointRow; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { number, list } = useFormat();
  const { title, text } = useQuestion()(point);
  // Those who could be asked when it was opened: whoever is asked meanwhile does not vanish under the pointer.
  const [people] = useState(() => askable(point));
  const [chosen, setChosen] = useState(people.map(({ uca_id }) => uca_id));
  const [words, setWords] = useState(text);
  const { busy, ask } = useAsk(point);
  const asked = people.filter(({ uca_id }) => chosen.includes(uca_id));
  const who = list(asked.map(({ name }) => name));
  return (
    <Dialog
      open
      persistent
      dirty={words !== text || asked.length !== people.length}
      size="sm"
      title={asked.length > 0 ? t('taskBoard.ask.title', { who }) : title}
      description={t('taskBoard.ask.note', { minutes: number(limits.requestMaxResponseTime) })}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{t('task.cancel')}</CloseButton>
          <Button
            variant="solid"
            loading={busy}
            disabled={asked.length === 0 || words.trim() === ''}
            onClick={() => void ask(asked, words).then((sent) => sent && onClose())}
          >
            {t('taskBoard.ask.send')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text weight="medium">{title}</Text>
        {people.length > 1 && (
          <FieldFrame
            id={`${id}-who`}
            names="uca_ids"
            label={t('taskBoard.ask.who')}
            group
            required
            span="full"
          >
            <ChecksControl
              id={`${id}-who`}
              value={chosen}
              onChange={setChosen}
              options={people.map(({ uca_id, name }) => ({ value: uca_id, label: name }))}
            />
          </FieldFrame>
        )}
        <FieldFrame id={`${id}-text`} names="text" label={t('taskBoard.ask.message')} required span="full">
          <TextareaControl id={`${id}-text`} value={words} maxLength={ASK_TEXT_MOST} onChange={setWords} />
        </FieldFrame>
      </Stack>
    </Dialog>
  );
}
