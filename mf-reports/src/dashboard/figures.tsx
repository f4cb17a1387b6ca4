import type { MainDashboard } from 'contract';
import { Grid, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { FigureCard } from './figure-card.tsx';

const empty = { value: null, previous: null };

/** The six figures at the top of the main dashboard. */
export function Figures({
  figures,
  loading,
}: {
  figures: MainDashboard['figures'] | undefined;
  loading: boolean;
}) {
  const t = useT();
  const { percent, duration } = useFormat();
  return (
    <Grid gap="3" gridTemplateColumns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))">
      <FigureCard
        label={t('dashboard.figure.scans')}
        {...(figures?.scans ?? empty)}
        better="up"
        loading={loading}
      />
      <FigureCard
        label={t('dashboard.figure.activeUcas')}
        {...(figures?.active_ucas ?? empty)}
        better="up"
        loading={loading}
      />
      <FigureCard
        label={t('dashboard.figure.requestsSent')}
        {...(figures?.requests_sent ?? empty)}
        loading={loading}
      />
      <FigureCard
        label={t('dashboard.figure.onTimeShare')}
        {...(figures?.on_time_share ?? empty)}
        format={(share) => percent(share, 1)}
        better="up"
        loading={loading}
      />
      <FigureCard
        label={t('dashboard.figure.responseP50')}
        {...(figures?.response_p50 ?? empty)}
        format={duration}
        better="down"
        loading={loading}
      />
      <FigureCard
        label={t('dashboard.figure.responseP95')}
        {...(figures?.response_p95 ?? empty)}
        format={duration}
        better="down"
        loading={loading}
      />
    </Grid>
  );
}
