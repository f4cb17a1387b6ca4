import type { RequestSummary } from 'contract';
import { Button, Panel, Row, useFormat, useSearchParams } from 'shared-ui';
import { type HeatCell, HeatMap } from 'shared-ui/charts';
import { useFigureWords } from '../../figures/use-figure-words.ts';
import { useT } from '../../text.ts';
import type { Filters } from '../filters/filters.ts';
import { hourName, weekdayName } from '../filters/weekdays.ts';
import { due, logHref } from '../links.ts';

export const heatMeasures = ['due', 'share', 'p50'] as const;
export type HeatMeasure = (typeof heatMeasures)[number];
type Spot = RequestSummary['heat'][number];

const measured = (spot: Spot, measure: HeatMeasure): number | null => {
  if (measure === 'share') return spot.due > 0 ? spot.on_time / spot.due : null;
  return measure === 'due' ? spot.due : spot.p50;
};

interface HeatPanelProps {
  filters: Filters;
  heat: Spot[] | undefined;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => ({ key: hour, label: String(hour) }));

/** When people are asked, and when they answer: each hour of each day of the week. */
export function HeatPanel({ filters, heat }: HeatPanelProps) {
  const t = useT();
  const { number, percent, duration, durationParts, language } = useFormat();
  const { show } = useFigureWords();
  const [params, setParams] = useSearchParams();
  const measure = heatMeasures.find((one) => one === params.get('heat')) ?? 'due';
  const spots = new Map((heat ?? []).map((spot) => [spot.weekday * 24 + spot.hour, spot]));
  const write = (value: number) => {
    if (measure === 'share') return percent(value);
    return measure === 'due' ? number(value) : duration(value);
  };
  const cell = (weekday: number, hour: number): HeatCell => {
    const spot = spots.get(weekday * 24 + hour);
    const place = { day: weekdayName(weekday, language), from: hourName(hour), to: hourName(hour + 1) };
    if (!spot || spot.due === 0) return { value: null, text: '', name: t('analytics.heat.none', place) };
    const value = measured(spot, measure);
    const text = value === null ? '–' : measure === 'p50' ? durationParts(value).join('\n') : write(value);
    const href = logHref(filters, { weekday, hour, outcomes: due });
    return {
      value,
      text,
      name: t('analytics.heat.cell', {
        ...place,
        due: number(spot.due),
        share: percent(spot.on_time / spot.due),
        p50: spot.p50 === null ? t('figure.none') : show(spot.p50, 'seconds'),
      }),
      ...(href && { to: href }),
    };
  };
  return (
    <Panel
      title={t('analytics.heat.title')}
      note={t('analytics.heat.note')}
      actions={
        <Row role="group" aria-label={t('analytics.heat.measure')} gap="1" className="r-tools">
          {heatMeasures.map((one) => (
            <Button
              key={one}
              size="sm"
              variant="ghost"
              aria-pressed={one === measure}
              onClick={() =>
                setParams(
                  (before) => {
                    const next = new URLSearchParams(before);
                    if (one === 'due') next.delete('heat');
                    else next.set('heat', one);
                    return next;
                  },
                  { replace: true },
                )
              }
            >
              {t(`analytics.heat.${one}`)}
            </Button>
          ))}
        </Row>
      }
    >
      <HeatMap
        label={`${t('analytics.heat.title')}: ${t(`analytics.heat.${measure}`)}`}
        rows={weekdays.map((weekday) => ({ key: weekday, label: weekdayName(weekday, language, 'short') }))}
        columns={hours}
        cell={(day, hour) => cell(Number(day.key), Number(hour.key))}
        {...(measure === 'due' && { floor: 0 })}
        {...(measure === 'p50' && { wide: true })}
        format={write}
        loading={!heat}
      />
    </Panel>
  );
}
