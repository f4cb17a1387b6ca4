import type { NotificationLogRow } from 'contract';
import { ChartPie, PanelRightOpen } from 'lucide-react';
import { LinkButton, useSearchParams } from 'shared-ui';
import { useT } from '../../text.ts';
import { useReportFilters } from '../filters/use-report-filters.ts';
import { analyticsHref } from '../links.ts';
import { useLiveReports } from '../use-live-reports.ts';

/** Opens a row's details beside the list. */
export function OpenDetail({ row }: { row: NotificationLogRow }) {
  const t = useT();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('view', String(row.id));
  return (
    <LinkButton
      to={`?${next}`}
      size="sm"
      variant="ghost"
      data-square=""
      className="v-flip"
      icon={<PanelRightOpen aria-hidden />}
      aria-label={t('log.openDetail', { name: row.request_name, user: row.uca_name })}
      title={t('log.detail')}
    />
  );
}

/** The same rows as figures. */
export function ToAnalytics() {
  const t = useT();
  const { filters } = useReportFilters();
  return (
    <LinkButton to={analyticsHref(filters)} icon={<ChartPie aria-hidden />}>
      {t('log.toAnalytics')}
    </LinkButton>
  );
}

/** Draws nothing; reads the log again when something was sent or answered. */
export function LiveLog({ refresh }: { refresh: () => void }) {
  useLiveReports(refresh);
  return null;
}
