import { CloudOff, RadioTower, WifiOff } from 'lucide-react';
import { useConnection } from 'shared-auth/realtime';
import { Icon, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

/** Warns if the data on screen may be stale; otherwise renders nothing. */
export function LiveBanner({ failed }: { failed: boolean }) {
  const t = useT();
  const { time } = useFormat();
  const { connection, since } = useConnection();
  const at = { time: time(since, true) };
  const trouble =
    connection === 'offline'
      ? { sign: WifiOff, words: t('live.offline', at) }
      : connection === 'unavailable'
        ? { sign: RadioTower, words: t('live.lost', at) }
        : connection === 'late'
          ? { sign: RadioTower, words: t('live.late', at) }
          : failed
            ? { sign: CloudOff, words: t('live.stale') }
            : null;
  return (
    <div role="status" className="m-loc-banner" data-vtone="warning" hidden={!trouble}>
      {trouble && (
        <>
          <Icon of={trouble.sign} /> {trouble.words}
        </>
      )}
    </div>
  );
}
