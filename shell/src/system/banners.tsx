import { RefreshCw, WifiOff, Wrench } from 'lucide-react';
import { Button, useOnline } from 'shared-ui';
import { applyUpdate, dropOverride, useAreas } from '../areas/areas.ts';
import { useDynamicT, useT } from '../text.ts';

/**
 * What concerns every screen: no network, another release of an area, or one that a developer put in its place.
 * Nothing is reloaded unasked.
 */
export function Banners() {
  const t = useT();
  const dynamic = useDynamicT();
  const online = useOnline();
  const areas = useAreas();
  const offers = areas.filter((area) => area.offered !== null);
  const overridden = areas.filter((area) => area.overridden);
  return (
    <>
      {!online && (
        <div className="s-banner" data-tone="warning" role="status">
          <WifiOff aria-hidden />
          <span>{t('system.offline')}</span>
        </div>
      )}
      {offers.map(({ name, offered }) => (
        <div key={name} className="s-banner" role="status">
          <RefreshCw aria-hidden />
          <span>
            {t(offered === 'older' ? 'system.goBack' : 'system.update', { area: dynamic('names', name) })}
          </span>
          <Button size="sm" onClick={() => applyUpdate(name)}>
            {t('system.updateNow')}
          </Button>
        </div>
      ))}
      {overridden.map(({ name }) => (
        <div key={name} className="s-banner" data-tone="warning" role="status">
          <Wrench aria-hidden />
          <span>{t('system.override', { area: dynamic('names', name) })}</span>
          <Button size="sm" onClick={() => dropOverride(name)}>
            {t('system.overrideReset')}
          </Button>
        </div>
      ))}
    </>
  );
}
