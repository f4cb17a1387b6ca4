import type { RequestSummary } from 'contract';
import { FigureCard, FigureCards } from '../../figures/figure-card.tsx';
import { useT } from '../../text.ts';
import type { Filters } from '../filters/filters.ts';
import { answered, due, logHref } from '../links.ts';

interface HeadlineProps {
  filters: Filters;
  figures: RequestSummary['figures'] | undefined;
}

/** The period before, if there was anything in it. */
export const before = <F extends { total: number }>(figures: { previous: F | null } | undefined): F | null =>
  figures?.previous && figures.previous.total > 0 ? figures.previous : null;

/** The period in six figures, each against the period before and with the way to its rows. */
export function Headline({ filters, figures }: HeadlineProps) {
  const t = useT();
  const earlier = before(figures);
  const loading = figures === undefined;
  const some = (count: number | undefined, href: string | null) => (count ? href : null);
  return (
    <FigureCards aria-busy={loading || undefined}>
      <FigureCard
        label={t('analytics.figure.total')}
        value={figures?.total ?? null}
        previous={earlier?.total ?? null}
        to={some(figures?.total, logHref(filters))}
        loading={loading}
      />
      <FigureCard
        label={t('analytics.figure.on_time_share')}
        value={figures?.on_time_share ?? null}
        previous={earlier?.on_time_share ?? null}
        measure="share"
        better="up"
        to={logHref(filters, { outcomes: due })}
        loading={loading}
      />
      <FigureCard
        label={t('analytics.figure.p50')}
        hint={t('figure.p50Hint')}
        value={figures?.p50 ?? null}
        previous={earlier?.p50 ?? null}
        measure="seconds"
        better="down"
        to={logHref(filters, { outcomes: answered, sort: 'response_seconds' })}
        loading={loading}
      />
      <FigureCard
        label={t('analytics.figure.p95')}
        hint={t('figure.p95Hint')}
        value={figures?.p95 ?? null}
        previous={earlier?.p95 ?? null}
        measure="seconds"
        better="down"
        to={logHref(filters, { outcomes: answered, sort: '-response_seconds' })}
        loading={loading}
      />
      <FigureCard
        label={t('analytics.figure.late')}
        value={figures?.late ?? null}
        previous={earlier?.late ?? null}
        better="down"
        to={some(figures?.late, logHref(filters, { outcomes: ['late'] }))}
        loading={loading}
      />
      <FigureCard
        label={t('analytics.figure.unanswered')}
        value={figures?.unanswered ?? null}
        previous={earlier?.unanswered ?? null}
        better="down"
        to={some(figures?.unanswered, logHref(filters, { outcomes: ['unanswered'] }))}
        loading={loading}
      />
    </FigureCards>
  );
}
