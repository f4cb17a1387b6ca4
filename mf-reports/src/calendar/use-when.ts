import { useFormat, useNow } from 'shared-ui';
import { useT } from './text.ts';

const MINUTE_MS = 60_000;

/**
 * When something of the board was: what is of another day names it, as what was due yesterday stays on the board until
 * today, and in a question a bare time reads as today's. In the zone of the screen, which on the board is the client's.
 */
export function useWhen() {
  const t = useT();
  const { date, time, dateTime, longDate } = useFormat();
  const today = date(useNow(MINUTE_MS));
  const isToday = (at: string) => date(at) === today;
  return {
    /** Within a sentence. */
    when: (at: string): string =>
      isToday(at)
        ? t('taskBoard.when', { at: time(at) })
        : t('taskBoard.whenDay', {
            day: longDate(at, { weekday: 'long', day: 'numeric', month: 'long' }),
            at: time(at),
          }),
    /** Beside other words. */
    stamp: (at: string): string => (isToday(at) ? time(at) : dateTime(at)),
  };
}
