import type { Format } from 'shared-ui';
import type { HistoryItem } from 'shared-ui/resource';
import type { sayWith } from './text.ts';

/** What a phone reported on a round that a change of its activity had deleted: who, what of which round, when and why. */
export function goneWords(
  { what, name, at, planned_at, reason }: HistoryItem,
  say: typeof sayWith,
  { dateTime }: Format,
): string {
  const words = { who: String(name), due: dateTime(String(planned_at)), at: dateTime(String(at)) };
  const said =
    what === 'start'
      ? say('activity.gone.start', words)
      : what === 'finish'
        ? say('activity.gone.finish', words)
        : say('activity.gone.decline', words);
  return reason ? `${said}: ${reason}` : said;
}
