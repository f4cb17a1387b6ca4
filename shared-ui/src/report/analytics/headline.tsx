import { before, type ComparedFigures, figureOf, measureOf, useReportWords } from '../data.ts';
import { FigureCard, FigureCards } from '../figures/figure-card.tsx';
import type { Filters } from '../filters/filters.ts';
import { logHref } from '../links.ts';
import type { ReportDefinition } from '../report.ts';

interface HeadlineProps {
  report: ReportDefinition;
  filters: Filters;
  figures: ComparedFigures | undefined;
}

/** The period in a few figures, each against the period before and with the way to its rows. */
export function Headline({ report, filters, figures }: HeadlineProps) {
  const text = useReportWords(report);
  const earlier = before(figures);
  const loading = figures === undefined;
  return (
    <FigureCards aria-busy={loading || undefined}>
      {report.figures.map(({ id, label, hint, better, rows }) => {
        const value = figureOf(figures, id);
        const measure = measureOf(report, id);
        const nothing = measure === 'count' && !value;
        return (
          <FigureCard
            key={id}
            label={text(label)}
            {...(hint && { hint: text(hint) })}
            value={value}
            previous={figureOf(earlier, id)}
            measure={measure}
            {...(better && { better })}
            to={nothing ? null : logHref(report, filters, { rows })}
            loading={loading}
          />
        );
      })}
    </FigureCards>
  );
}
