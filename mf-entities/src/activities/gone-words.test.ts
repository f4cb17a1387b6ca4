import { expect, it } from '@jest/globals';
import { createFormat } from 'shared-ui';
import { addTestWords } from 'shared-ui/testing';
import { activities } from './activities.resource.tsx';
import words from './locales/es.json' with { type: 'json' };

/** What phones said of rounds that a change had deleted, in the history of an activity. */

it('names who said what of which round, when and why', () => {
  addTestWords('mf-entities', words);
  const { lists, labels, actions } = activities.history ?? {};
  const format = createFormat('es', 'America/Guayaquil');
  const said = { name: 'Luis Vera', at: '2026-11-20T13:05:00Z', planned_at: '2026-11-20T14:00:00Z' };
  const lines = lists?.gone_said?.(
    [
      { ...said, what: 'start', reason: '' },
      { ...said, what: 'decline', reason: 'Llueve' },
    ],
    String,
    format,
  );
  const [due, at] = [format.dateTime(said.planned_at), format.dateTime(said.at)];
  expect(lines).toEqual([
    `Luis Vera empezó la ronda del ${due} (${at})`,
    `Luis Vera no hará la ronda del ${due} (${at}): Llueve`,
  ]);
  expect([labels?.gone_said, actions?.decline_gone]).toEqual(['activity.gone.title', 'activity.gone.said']);
});
