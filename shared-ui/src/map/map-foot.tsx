import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { scaleBar } from './geo/scale.ts';
import type { StageState } from './view/stage-types.ts';

/** The zoom from which people expect streets. */
const streetScale = 13.5;

interface MapFootProps {
  state: StageState;
  hasStreets: boolean;
  /** What the page adds. */
  children?: ReactNode;
}

/** The scale, what is missing from the map and why, and the credits. */
export function MapFoot({ state, hasStreets, children }: MapFootProps) {
  const t = useT();
  const { number } = useFormat();
  const { phase, reason, credits, camera } = state;
  const scale = scaleBar(camera);
  return (
    <div className="v-map-foot">
      {phase === 'ready' && (
        <span className="v-map-scale" style={{ inlineSize: scale.width }}>
          {scale.metres < 1000
            ? number(scale.metres, { style: 'unit', unit: 'meter' })
            : number(scale.metres / 1000, { style: 'unit', unit: 'kilometer' })}
        </span>
      )}
      {children}
      {reason && (
        <span className="v-map-note">
          <Info aria-hidden />
          {t(`map.fallback.${reason}`)}
        </span>
      )}
      {phase === 'ready' && !reason && !hasStreets && camera.zoom >= streetScale && (
        <span className="v-map-note">
          <Info aria-hidden />
          <span>{t('map.noStreets')}</span>
          <span className="v-map-aside">{t('map.noStreetsNote')}</span>
        </span>
      )}
      {credits.length > 0 && <span className="v-map-credits">© {credits.join(' · ')}</span>}
    </div>
  );
}
