import { RefreshCw, WifiOff } from 'lucide-react';
import { Button, useOnline } from 'shared-ui';
import { applyUpdate, useAreas } from '../areas/areas.ts';
import { useDynamicT, useT } from '../text.ts';

/** What concerns every screen: no network, or a newer release of an area. Nothing is reloaded unasked. */
export function Banners() {
  const t = useT();
  const dynamic = useDynamicT();
  const online = useOnline();
  const updates = useAreas().filter((area) => area.updateAvailable);
  return (
    <>
      {!online && (
        <div className="s-banner" data-tone="warning" role="status">
          <WifiOff aria-hidden />
          <span>{t('system.offline')}</span>
        </div>
      )}
      {updates.map(({ name }) => (
        <div key={name} className="s-banner" role="status">
          <RefreshCw aria-hidden />
          <span>{t('system.update', { area: dynamic('names', name) })}</span>
          <Button size="sm" onClick={() => applyUpdate(name)}>
            {t('system.updateNow')}
          </Button>
        </div>
      ))}
    </>
  );
}
