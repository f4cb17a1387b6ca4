import type { MainDashboard } from 'contract';
import { FigureCard, type FigureCardProps, FigureCards } from '../figures/figure-card.tsx';
import { useT } from '../text.ts';

/** The six figures at the top of the main dashboard. */
export function Figures({
  figures,
  loading,
}: {
  figures: MainDashboard['figures'] | undefined;
  loading: boolean;
}) {
  const t = useT();
  const card = (name: keyof MainDashboard['figures'], label: string, rest: Partial<FigureCardProps> = {}) => (
    <FigureCard
      label={label}
      value={figures?.[name].value ?? null}
      // Nothing before is no period to compare with.
      previous={figures?.[name].previous || null}
      loading={loading}
      {...rest}
    />
  );
  return (
    <FigureCards>
      {card('scans', t('dashboard.figure.scans'), { better: 'up' })}
      {card('active_ucas', t('dashboard.figure.activeUcas'), { better: 'up' })}
      {card('requests_sent', t('dashboard.figure.requestsSent'))}
      {card('on_time_share', t('dashboard.figure.onTimeShare'), { measure: 'share', better: 'up' })}
      {card('response_p50', t('dashboard.figure.responseP50'), {
        hint: t('figure.p50Hint'),
        measure: 'seconds',
        better: 'down',
      })}
      {card('response_p95', t('dashboard.figure.responseP95'), {
        hint: t('figure.p95Hint'),
        measure: 'seconds',
        better: 'down',
      })}
    </FigureCards>
  );
}
