import { channels, events, openSos, sessionPath } from 'contract';
import { Siren } from 'lucide-react';
import { useApi, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import { LinkButton, Panel, RelativeTime } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { Line, Lines } from 'shared-ui/parts';
import { SessionStateMark } from '../sessions/session-state.tsx';
import { useT } from '../text.ts';

const GATHER_MS = 300;

/** Open SOS, above the list of sessions in any order of it; renders nothing if there are none. */
export function OpenSos() {
  const t = useT();
  const words = useNewsWords();
  const client = useUser()?.client_id ?? null;
  const { data, mutate } = useApi(openSos, {});
  useLive(client === null ? null : channels.monitoring(client), [events.sosChanged], () => void mutate(), {
    gatherMs: GATHER_MS,
    everyMs: 1000,
  });
  const open = data?.data ?? [];
  if (open.length === 0) return null;
  return (
    <Panel title={t('sos.openOnes')} note={String(open.length)} tone="sos" flush>
      <Lines label={t('sos.openOnes')} inset stacks>
        {open.map(({ session_id, names, source, state, raised_at, owner }) => (
          <Line
            key={session_id}
            icon={<Siren aria-hidden />}
            title={names.join(', ')}
            text={
              <>
                {words.source(source)} <RelativeTime value={raised_at} />
                {owner && ` · ${t('sos.standing.acknowledged', { owner })}`}
              </>
            }
            end={
              <>
                <SessionStateMark state={state} look="badge" />
                <LinkButton size="sm" to={sessionPath(session_id)}>
                  {t('sos.see')}
                </LinkButton>
              </>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}
