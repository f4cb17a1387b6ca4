import type { RouteStatusId } from 'contract';
import { Archive, CircleAlert, CircleCheck, CircleStop, CircleX, Pencil, Route, Split } from 'lucide-react';
import type { Tone } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

const looks = {
  1: { word: 'plan.status.started', tone: 'ok', icon: Route },
  2: { word: 'plan.status.almostDetour', tone: 'warning', icon: Split },
  3: { word: 'plan.status.detour', tone: 'danger', icon: Split },
  4: { word: 'plan.status.almostStill', tone: 'warning', icon: CircleStop },
  5: { word: 'plan.status.still', tone: 'danger', icon: CircleAlert },
  6: { word: 'plan.status.finished', tone: 'off', icon: CircleCheck },
  7: { word: 'plan.status.archived', tone: 'off', icon: Archive },
  8: { word: 'plan.status.edited', tone: 'ok', icon: Pencil },
  9: { word: 'plan.status.cancelled', tone: 'off', icon: CircleX },
} as const satisfies Record<RouteStatusId, { word: string; tone: Tone; icon: typeof Route }>;

/** The key of a status's word, for an export. */
export const statusWord = (status: RouteStatusId) => looks[status].word;

/** A route's status by icon, word and colour. */
export function RouteStatusMark({
  status,
  look = 'plain',
}: {
  status: RouteStatusId;
  look?: 'badge' | 'plain';
}) {
  const t = useT();
  const { word, tone, icon: Icon } = looks[status];
  return (
    <State usual={tone === 'off' && look === 'plain'} tone={tone} icon={<Icon aria-hidden />} look={look}>
      {t(word)}
    </State>
  );
}
