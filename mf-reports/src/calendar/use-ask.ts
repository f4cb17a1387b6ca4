import { ASK_TITLE_MOST, askAboutPoint, type DuePointRow, requestMonitorPath, taskBoard } from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { toast, useFormat, useNavigate } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useT } from './text.ts';
import { useWhen } from './use-when.ts';

export type Person = DuePointRow['people'][number];

/** Who can be asked about a point: whoever is on its round, else those assigned; nobody who still has time to answer. */
export const askable = ({ ask, people, asked }: DuePointRow): Person[] =>
  (ask ? [ask] : people).filter(({ uca_id }) => !asked?.waiting.includes(uca_id));

/** The standard question about a point. */
export function useQuestion() {
  const t = useT();
  const { when } = useWhen();
  return ({ checkpoint_name, due_at, activity_name, place_name }: DuePointRow) => ({
    title: t('taskBoard.ask.request', { name: checkpoint_name }).slice(0, ASK_TITLE_MOST),
    text: t('taskBoard.ask.text', { when: when(due_at), activity: activity_name, place: place_name }),
  });
}

/** Sends a question about a point at once; whether it is on its way, until the board shows that it was asked. */
export function useAsk(point: DuePointRow) {
  const t = useT();
  const { list } = useFormat();
  const navigate = useNavigate();
  const question = useQuestion();
  const [busy, setBusy] = useState(false);
  /** Returns whether it was sent. */
  const ask = async (people: readonly Person[], words?: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const { title, text } = question(point);
    const asked = { title, text: words ?? text, uca_ids: people.map(({ uca_id }) => uca_id) };
    try {
      const sent = await call(askAboutPoint, {
        params: { id: point.task_id },
        body: { position: point.position, ...asked },
      });
      toast.success({
        title: t('taskBoard.ask.sent', { who: list(people.map(({ name }) => name)) }),
        action: { label: t('taskBoard.ask.open'), onSelect: () => void navigate(requestMonitorPath(sent)) },
      });
      return true;
    } catch (problem) {
      toast.error(problemOf(problem));
      return false;
    } finally {
      // Of what was asked meanwhile the board says so as well.
      await mutateEndpoint(taskBoard);
      setBusy(false);
    }
  };
  return { busy, ask };
}
