import type { SessionRow, SessionState } from 'contract';
import { CircleCheck, Clock, Radar, Siren } from 'lucide-react';
import type { Tone } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

const looks = {
  running: { word: 'session.state.running', tone: 'ok', icon: Radar },
  raised: { word: 'session.state.raised', tone: 'danger', icon: Siren },
  notifying: { word: 'session.state.notifying', tone: 'danger', icon: Siren },
  exhausted: { word: 'session.state.exhausted', tone: 'danger', icon: Siren },
  broadcast: { word: 'session.state.broadcast', tone: 'danger', icon: Siren },
  acknowledged: { word: 'session.state.acknowledged', tone: 'warning', icon: Siren },
  resolved: { word: 'session.state.resolved', tone: 'off', icon: CircleCheck },
  ended: { word: 'session.state.ended', tone: 'off', icon: CircleCheck },
  expired: { word: 'session.state.expired', tone: 'off', icon: Clock },
} as const satisfies Record<SessionState, { word: string; tone: Tone; icon: typeof Radar }>;

/** The key of a state's word, for an export. */
export const stateWord = (state: SessionState) => looks[state].word;

/** Text key for a session started by a missing answer or arrival; null for the others. */
export function unattendedWord({ began_as }: Pick<SessionRow, 'began_as'>) {
  if (began_as === 'welfare') return 'session.unattended.welfare';
  return began_as === 'followMe' ? 'session.unattended.followMe' : null;
}

/** A session's state by icon, word and colour. */
export function SessionStateMark({
  state,
  look = 'plain',
}: {
  state: SessionState;
  look?: 'badge' | 'plain';
}) {
  const t = useT();
  const { word, tone, icon: Icon } = looks[state];
  return (
    <State usual={tone === 'off' && look === 'plain'} tone={tone} icon={<Icon aria-hidden />} look={look}>
      {t(word)}
    </State>
  );
}
