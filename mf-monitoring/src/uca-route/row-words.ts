import type { TravelEvent } from 'contract';
import { useNewsWords } from 'shared-ui/news';
import { useT } from '../text.ts';
import type { TimelineRow } from './timeline.ts';

/** The text of an event. */
export function useEventWords(): (event: TravelEvent) => string {
  const t = useT();
  const words = useNewsWords();
  return ({ kind, name, alert, doubtful }) => {
    if (kind === 'alert') return words.doubtful(words.alert(alert ?? 4), doubtful);
    if (kind === 'scan' || kind === 'observation')
      return words.doubtful(t(`route.${kind}`, { name }), doubtful);
    return words.fence({ kind, name, uncertain: doubtful });
  };
}

/** The text of a row. */
export function useRowWords(): (row: TimelineRow) => string {
  const t = useT();
  const eventWords = useEventWords();
  return (row) => {
    if (row.kind === 'stop')
      return row.place
        ? t('route.stopAt', { number: row.number, place: row.place })
        : t('route.stop', { number: row.number });
    return row.kind === 'event' ? eventWords(row.event) : t(`route.${row.kind}`);
  };
}
