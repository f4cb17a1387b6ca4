import { type Dispatch, sessionPath } from 'contract';
import { lazy, Suspense } from 'react';
import { useCan } from 'shared-auth';
import { LinkButton, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { loadStandDownWords } from './stand-down/words.ts';

/** Loaded where a user is silent, with its words. */
const StandDown = lazy(async () => {
  const [button] = await Promise.all([import('./stand-down/stand-down.tsx'), loadStandDownWords()]);
  return button;
});

/** When a user's silence raises an SOS; nothing where it will not. `now`: the server's clock in milliseconds. */
export function PendingSos({ dispatch, now }: { dispatch: Dispatch; now: number }) {
  const t = useT();
  const { clock } = useFormat();
  // Left out by a server that is older than this page.
  if (!dispatch.sos_at) return null;
  const left = Math.max(0, Math.ceil((Date.parse(dispatch.sos_at) - now) / 1000));
  return <Text tone="danger">{t('silence.pending', { left: clock(left) })}</Text>;
}

/** The result, expected or past, of a user's silence where the rule gives it a meaning. */
export function Silence({ dispatch, now }: { dispatch: Dispatch; now: number }) {
  const t = useT();
  const maySee = useCan('monitoring.sessions');
  const { sos_at, sos_session_id } = dispatch;
  if (sos_at)
    return (
      <>
        <PendingSos dispatch={dispatch} now={now} />
        {maySee && (
          <Suspense>
            <StandDown key={dispatch.id} dispatch={dispatch} />
          </Suspense>
        )}
      </>
    );
  return sos_session_id && maySee ? (
    <LinkButton to={sessionPath(sos_session_id)}>{t('silence.toSos')}</LinkButton>
  ) : null;
}
