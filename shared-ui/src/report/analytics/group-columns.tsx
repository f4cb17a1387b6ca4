import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { Text } from '../../layout/primitives.tsx';
import type { Column } from '../../table/column.ts';
import { before, figureOf, measureOf, type ReportLine, useGroupName, useReportWords } from '../data.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { Filters } from '../filters/filters.ts';
import { logHref } from '../links.ts';
import type { ReportColumn, ReportDefinition } from '../report.ts';

/** The figures of a grouping as columns: each opens to its rows, the main ones show how they changed. */
export function useGroupColumns(
  report: ReportDefinition,
  by: string,
  filters: Filters,
): Column<ReportLine>[] {
  const t = useT();
  const text = useReportWords(report);
  const groupName = useGroupName(report, by);
  const { show } = useFigureWords();
  const figure = (line: ReportLine, { id, label, better, rows, compared }: ReportColumn): ReactNode => {
    const value = figureOf(line, id);
    if (value === null) return <span aria-hidden>—</span>;
    const measure = measureOf(report, id);
    const group = line.key === null ? undefined : { by, key: line.key };
    const href = value === 0 && measure === 'count' ? null : logHref(report, filters, { rows, group });
    const shown = show(value, measure);
    const name = `${line.key === null ? t('report.group.total') : groupName(line)}, ${text(label)}: ${shown}`;
    return (
      <span className="v-report-cell">
        {compared && (
          <ChangeMark
            value={value}
            previous={figureOf(before(line), id)}
            measure={measure}
            {...(better && { better })}
          />
        )}
        {href ? (
          <Link to={href} aria-label={t('report.figure.rows', { name })}>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </span>
    );
  };
  return [
    {
      id: 'label',
      text: true,
      header: text(report.groups[by]?.head ?? ''),
      sortable: true,
      cell: (line) =>
        line.key === null ? (
          t('report.group.total')
        ) : (
          <>
            <bdi>{groupName(line)}</bdi>
            {line.detail && (
              <Text as="span" size="sm" tone="muted" weight="normal">
                {' · '}
                <bdi>{line.detail}</bdi>
              </Text>
            )}
          </>
        ),
    },
    ...report.columns.map(
      (column): Column<ReportLine> => ({
        id: column.id,
        header: text(column.label),
        ...(column.priority !== undefined && { priority: column.priority }),
        numeric: true,
        sortable: true,
        cell: (line) => figure(line, column),
      }),
    ),
  ];
}
