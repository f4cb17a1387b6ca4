import { RotateCw } from 'lucide-react';
import { IconButton, useLanguage } from 'shared-ui';
import { type Area, areaName } from '../areas/area.ts';
import { retryArea } from '../areas/areas.ts';
import { useDynamicT, useT } from '../text.ts';

/** Areas whose manifests failed to load: their entries are missing above, so they are named here. */
export function UnreachableAreas({ areas }: { areas: readonly Area[] }) {
  const t = useT();
  const dynamic = useDynamicT();
  const { language } = useLanguage();
  const missing = areas.filter((area) => area.state === 'failed' && !area.manifest);
  if (missing.length === 0) return null;
  return (
    <ul className="s-areas" aria-label={t('layout.unreachable')}>
      {missing.map((area) => (
        <li
          key={area.name}
          className="s-area"
          title={area.failure ? dynamic('failure.headline', area.failure.kind) : undefined}
        >
          <i className="s-dot" data-health="failed" />
          <span>{areaName(area, language)}</span>
          <IconButton
            size="sm"
            label={t('layout.retryArea', { area: areaName(area, language) })}
            icon={<RotateCw aria-hidden />}
            onClick={() => retryArea(area.name)}
          />
        </li>
      ))}
    </ul>
  );
}
