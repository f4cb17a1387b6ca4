import { RefreshCw, WifiOff, Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { Button, useLanguage, useOnline } from 'shared-ui';
import { areaName } from '../areas/area.ts';
import { applyUpdate, dropOverride, useAreas } from '../areas/areas.ts';
import { useT } from '../text.ts';

/** How often an unattended screen checks whether it may update. */
const UNATTENDED_MS = 10_000;

/**
 * What concerns every screen: no network, another release of an area, or one that a developer put in its place.
 * Nothing is reloaded unasked, except on a screen that nobody touches (`data-unattended`).
 */
export function Banners() {
  const t = useT();
  const { language } = useLanguage();
  const online = useOnline();
  const areas = useAreas();
  const offers = areas.filter((area) => area.offered !== null);
  const offered = offers.map(({ name }) => name).join(' ');
  useEffect(() => {
    if (!offered) return;
    const timer = setInterval(() => {
      // An unattended screen updates by itself, while nothing there needs attention.
      if (document.documentElement.hasAttribute('data-unattended'))
        for (const name of offered.split(' ')) void applyUpdate(name);
    }, UNATTENDED_MS);
    return () => clearInterval(timer);
  }, [offered]);
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
