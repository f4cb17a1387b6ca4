import { RotateCw } from 'lucide-react';
import { IconButton } from 'shared-ui';
import type { Area } from '../areas/area.ts';
import { retryArea } from '../areas/areas.ts';
import { useDynamicT, useT } from '../text.ts';

/** Areas that could not even say what they offer: their entries are missing above, so they are named here. */
export function UnreachableAreas({ areas }: { areas: readonly Area[] }) {
  const t = useT();
  const dynamic = useDynamicT();
  const missing = areas.filter((area) => area.state === 'failed' && !area.manifest);
  if (missing.length === 0) return null;
  return (
    <ul className="s-areas" aria-label={t('layout.unreachable')}>
      {missing.map(({ name, failure }) => (
        <li
          key={name}
          className="s-area"
          title={failure ? dynamic('failure.headline', failure.kind) : undefined}
        >
          <i className="s-dot" data-health="failed" />
          <span>{dynamic('names', name)}</span>
          <IconButton
            size="sm"
            label={t('layout.retryArea', { area: dynamic('names', name) })}
            icon={<RotateCw aria-hidden />}
            onClick={() => retryArea(name)}
          />
        </li>
      ))}
    </ul>
  );
}
