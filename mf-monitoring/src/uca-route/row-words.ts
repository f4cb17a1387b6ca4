import type { AlertType } from 'contract';
import { useT } from '../text.ts';
import type { TimelineRow } from './timeline.ts';

type Alert = (typeof AlertType)[keyof typeof AlertType];

const alertWords = {
  1: 'alert.buttonDisconnection',
  2: 'alert.sosPress',
  3: 'alert.buttonConnection',
  4: 'alert.appDisconnection',
  5: 'alert.appConnection',
  6: 'alert.startFollowMe',
  7: 'alert.endFollowMe',
  9: 'alert.routeDetour',
  10: 'alert.routeStill',
  11: 'alert.routeEdited',
  12: 'alert.routeRetaken',
  13: 'alert.routeWaypoint',
  14: 'alert.routeEnded',
} as const satisfies Record<Alert, string>;

const eventWords = {
  scan: 'route.scan',
  observation: 'route.observation',
  enter: 'route.enter',
  exit: 'route.exit',
  found: 'route.found',
} as const;

/** What a line of the table says somebody did, or what happened. */
export function useRowWords(): (row: TimelineRow) => string {
  const t = useT();
  return (row) => {
    if (row.kind === 'stop')
      return row.place
        ? t('route.stopAt', { number: row.number, place: row.place })
        : t('route.stop', { number: row.number });
    if (row.kind !== 'event') return t(`route.${row.kind}`);
    const { kind, name, alert, doubtful } = row.event;
    const words = kind === 'alert' ? t(alertWords[alert ?? 4]) : t(eventWords[kind], { name });
    return doubtful ? t('route.doubtful', { what: words }) : words;
  };
}
