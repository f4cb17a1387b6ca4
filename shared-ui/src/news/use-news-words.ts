import type { AlertTypeId, FenceNewsKind, SosSource } from 'contract';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';

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
  15: 'alert.silence',
  16: 'alert.roundMissed',
} as const satisfies Record<AlertTypeId, string>;

/** Includes how long they had been inside. */
const stayedWords = { exit: 'fence.exitAfter', dwell: 'fence.dwellFor' } as const;

const fenceWords = {
  enter: 'fence.enter',
  exit: 'fence.exit',
  found: 'fence.found',
  dwell: 'fence.dwell',
  absent: 'fence.absent',
} as const satisfies Record<FenceNewsKind, string>;

/** The text of a geofence event. For an exit or a stay, `entered_at` and `at` are its start and end. */
export interface FenceHappening {
  kind: FenceNewsKind;
  name: string;
  uncertain?: boolean;
  at?: string;
  entered_at?: string | null;
}

/** The texts of alerts and geofence events, the same on the map, in notices and in panels. */
export function useNewsWords() {
  const t = useT();
  const { duration } = useFormat();
  const doubtful = (what: string, isDoubtful = false) => (isDoubtful ? t('fence.doubtful', { what }) : what);
  return {
    alert: (type: AlertTypeId): string => t(alertWords[type]),
    fence: ({ kind, name, uncertain, at, entered_at }: FenceHappening): string => {
      const stayed = at && entered_at ? (Date.parse(at) - Date.parse(entered_at)) / 1000 : null;
      return doubtful(
        (kind === 'exit' || kind === 'dwell') && stayed !== null
          ? t(stayedWords[kind], { name, length: duration(stayed) })
          : t(fenceWords[kind], { name }),
        uncertain,
      );
    },
    /** How an SOS was started. */
    source: (source: SosSource): string => t(`sos.${source}`),
    doubtful,
  };
}
