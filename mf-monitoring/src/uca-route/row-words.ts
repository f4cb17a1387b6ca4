import { useNewsWords } from 'shared-ui/news';
import { useT } from '../text.ts';
import type { TimelineRow } from './timeline.ts';

/** The text of a row. */
export function useRowWords(): (row: TimelineRow) => string {
  const t = useT();
  const words = useNewsWords();
  return (row) => {
    if (row.kind === 'stop')
      return row.place
        ? t('route.stopAt', { number: row.number, place: row.place })
        : t('route.stop', { number: row.number });
    if (row.kind !== 'event') return t(`route.${row.kind}`);
    const { kind, name, alert, doubtful } = row.event;
    if (kind === 'enter' || kind === 'exit' || kind === 'found' || kind === 'dwell')
      return words.fence({ kind, name, uncertain: doubtful });
    return words.doubtful(
      kind === 'alert' ? words.alert(alert ?? 4) : t(`route.${kind}`, { name }),
      doubtful,
    );
  };
}
