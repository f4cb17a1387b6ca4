import { RefreshCw, WifiOff, Wrench } from 'lucide-react';
import { Button, useLanguage, useOnline } from 'shared-ui';
import { areaName } from '../areas/area.ts';
import { applyUpdate, dropOverride, useAreas } from '../areas/areas.ts';
import { useT } from '../text.ts';

/**
 * What concerns every screen: no network, another release of an area, or one that a developer put in its place.
 * Nothing is reloaded unasked.
 */
export function Banners() {
  const t = useT();
  const { language } = useLanguage();
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
      {offers.map((area) => (
        <div key={area.name} className="s-banner" role="status">
          <RefreshCw aria-hidden />
          <span>
            {t(area.offered === 'older' ? 'system.goBack' : 'system.update', {
              area: areaName(area, language),
            })}
          </span>
          <Button size="sm" onClick={() => applyUpdate(area.name)}>
            {t('system.updateNow')}
          </Button>
        </div>
      ))}
      {overridden.map((area) => (
        <div key={area.name} className="s-banner" data-tone="warning" role="status">
          <Wrench aria-hidden />
          <span>{t('system.override', { area: areaName(area, language) })}</span>
          <Button size="sm" onClick={() => dropOverride(area.name)}>
            {t('system.overrideReset')}
          </Button>
        </div>
      ))}
    </>
  );
}
