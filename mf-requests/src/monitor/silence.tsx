import { type Dispatch, sessionPath } from 'contract';
import { lazy, Suspense } from 'react';
import { useCan } from 'shared-auth';
import { LinkButton, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { loadStandDownWords } from './stand-down/words.ts';

/** Loaded where somebody is silent, with its words. */
const StandDown = lazy(async () => {
  const [button] = await Promise.all([import('./stand-down/stand-down.tsx'), loadStandDownWords()]);
  return button;
});

/** What comes, or came, of the silence of somebody whose rule says that it means something. */
export function Silence({ dispatch, now }: { dispatch: Dispatch; now: number }) {
  const t = useT();
  const { clock } = useFormat();
  const maySee = useCan('monitoring.sessions');
  const { sos_at, sos_session_id } = dispatch;
  // Left out by a server that is older than this page.
  if (sos_at) {
    const left = Math.max(0, Math.ceil((Date.parse(sos_at) - now) / 1000));
    return (
      <>
        <Text tone="danger">{t('silence.pending', { left: clock(left) })}</Text>
        {maySee && (
          <Suspense>
            <StandDown key={dispatch.id} dispatch={dispatch} />
          </Suspense>
        )}
      </>
    );
  }
  return sos_session_id && maySee ? (
    <LinkButton to={sessionPath(sos_session_id)}>{t('silence.toSos')}</LinkButton>
  ) : null;
}
