import type { ChartRange, DashboardContext, MainDashboard } from 'contract';
import { FigureCard, type FigureCardProps } from 'shared-ui/figures';
import { useT } from '../text.ts';
import { useDashboard } from './use-dashboard.ts';

interface DashboardFigureProps extends Omit<FigureCardProps, 'value'> {
  name: keyof MainDashboard['figures'];
  range: ChartRange;
}

/** One of the dashboard's figures beside the same one a period earlier. */
function DashboardFigure({ name, range, ...card }: DashboardFigureProps) {
  const figure = useDashboard(range)?.figures[name];
  return (
    <FigureCard
      value={figure?.value ?? null}
      // Nothing before is no period to compare with.
      previous={figure?.previous || null}
      loading={!figure}
      {...card}
    />
  );
}

/** How much was scanned, and by how many. */
export function ScanFigures({ range }: DashboardContext) {
  const t = useT();
  return (
    <>
      <DashboardFigure name="scans" range={range} label={t('dashboard.figure.scans')} better="up" />
      <DashboardFigure
        name="active_ucas"
        range={range}
        label={t('dashboard.figure.activeUcas')}
        better="up"
      />
    </>
  );
}

/** How many requests were sent, and how they were answered. */
export function RequestFigures({ range }: DashboardContext) {
  const t = useT();
  return (
    <>
      <DashboardFigure name="requests_sent" range={range} label={t('dashboard.figure.requestsSent')} />
      <DashboardFigure
        name="on_time_share"
        range={range}
        label={t('dashboard.figure.onTimeShare')}
        measure="share"
        better="up"
      />
      <DashboardFigure
        name="response_p50"
        range={range}
        label={t('dashboard.figure.responseP50')}
        hint={t('figure.p50Hint')}
        measure="seconds"
        better="down"
      />
      <DashboardFigure
        name="response_p95"
        range={range}
        label={t('dashboard.figure.responseP95')}
        hint={t('figure.p95Hint')}
        measure="seconds"
        better="down"
      />
    </>
  );
}
