import { ResourceList } from 'shared-ui/resource';
import { useT } from '../../text.ts';
import { filterNames } from '../filters/filters.ts';
import { useFilterWords } from '../filters/use-filter-words.ts';
import { useReportFilters } from '../filters/use-report-filters.ts';
import { analyticsHref } from '../links.ts';
import { requestLog } from './request-log.resource.tsx';

/** `/reportes/solicitudes/bitacora`: every dispatch with its answer. */
export default function RequestLogPage() {
  const t = useT();
  const { filters } = useReportFilters();
  const { period, words } = useFilterWords(filters);
  return (
    <ResourceList
      resource={requestLog}
      own={{ names: filterNames, query: filters }}
      printNote={[period, ...words.map(({ label, value }) => `${label}: ${value}`)].join(' · ')}
      breadcrumbs={[{ label: t('analytics.title'), to: analyticsHref(filters) }]}
    />
  );
}
