import { RotateCw } from 'lucide-react';
import { Button, Details, EmptyState, Page } from 'shared-ui';
import type { AreaFailure } from '../areas/area.ts';
import { useDynamicT, useT } from '../text.ts';

export interface AreaUnavailableProps {
  /** What it is called: `Bitácora electrónica`. */
  name: string;
  /** Its package, for developers: `mf-elog`. */
  area: string;
  failure: AreaFailure;
  onRetry: () => void;
}

/** Shows which area failed, why, what to do, and a retry; the rest of the product continues. */
export function AreaUnavailablePage({ name, area, failure, onRetry }: AreaUnavailableProps) {
  const t = useT();
  const dynamic = useDynamicT();
  const reload = failure.kind === 'stale' || failure.kind === 'contract' || failure.kind === 'shared';
  return (
    <Page title={t('system.area.title', { area: name })}>
      <div role="alert">
        <EmptyState
          illustration={failure.kind === 'network' || failure.kind === 'timeout' ? 'offline' : 'broken'}
          title={dynamic('failure.headline', failure.kind)}
          description={dynamic('failure.advice', failure.kind)}
          actions={
            <>
              <Button variant="solid" icon={<RotateCw aria-hidden />} onClick={onRetry}>
                {t('system.retry')}
              </Button>
              {reload && <Button onClick={() => window.location.reload()}>{t('system.reload')}</Button>}
            </>
          }
        >
          <Details summary={t('system.details')}>{`${area} · ${failure.kind}\n${failure.detail}`}</Details>
        </EmptyState>
      </div>
    </Page>
  );
}
