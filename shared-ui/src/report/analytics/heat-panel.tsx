import { Button } from '../../button/button.tsx';
import { type HeatCell, HeatMap } from '../../charts/heat/heat-map.tsx';
import { hourName, weekdayName } from '../../format/clock-names.ts';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Panel } from '../../layout/panel.tsx';
import { Row } from '../../layout/primitives.tsx';
import { useSearchParams } from '../../router/use-search-params.ts';
import { figureOf, type ReportSummary, useReportWords } from '../data.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { Filters } from '../filters/filters.ts';
import { logHref } from '../links.ts';
import type { ReportDefinition, ReportHeatMeasure } from '../report.ts';

type Spot = ReportSummary['heat'][number];

interface HeatPanelProps {
  report: ReportDefinition;
  filters: Filters;
  heat: readonly Spot[] | undefined;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => ({ key: hour, label: String(hour) }));

/** How much happens in each hour of each day of the week, and how well. */
export function HeatPanel({ report, filters, heat }: HeatPanelProps) {
  const t = useT();
  const text = useReportWords(report);
  const { number, percent, duration, durationParts, language } = useFormat();
  const { show } = useFigureWords();
  const [params, setParams] = useSearchParams();
  const { title, note, cell: sentence, measures, rows } = report.heat;
  const [first] = measures;
  const shown = measures.find((one) => one.id === params.get('heat')) ?? first;
  const spots = new Map((heat ?? []).map((spot) => [spot.weekday * 24 + spot.hour, spot]));
  const measured = (spot: Spot, { id, value }: ReportHeatMeasure) =>
    value ? value(spot as unknown as Parameters<typeof value>[0]) : figureOf(spot, id);
  const write = (value: number) => {
    if (shown?.measure === 'share') return percent(value);
    return shown?.measure === 'seconds' ? duration(value) : number(value);
  };
  const cell = (weekday: number, hour: number): HeatCell => {
    const spot = spots.get(weekday * 24 + hour);
    const place = { day: weekdayName(weekday, language), from: hourName(hour), to: hourName(hour + 1) };
    if (!spot || !shown) return { value: null, text: '', name: t('report.heat.none', place) };
    const value = measured(spot, shown);
    const said = measures.map((one): [string, string] => {
      const figure = measured(spot, one);
      const words = one.measure === 'share' ? percent : (each: number) => show(each, one.measure);
      return [one.id, figure === null ? t('report.figure.none') : words(figure)];
    });
    // Where there are none, those of the hour that it was counted among.
    const href = logHref(report, filters, { weekday, hour, rows: (value && shown.rows) || rows });
    const short = value === null ? '–' : write(value);
    return {
      value,
      text: value !== null && shown.measure === 'seconds' ? durationParts(value).join('\n') : short,
      name: text(sentence, { ...place, ...Object.fromEntries(said) }),
      ...(href && { to: href }),
    };
  };
  const choose = (id: string) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (id === first?.id) next.delete('heat');
        else next.set('heat', id);
        return next;
      },
      { replace: true },
    );
  return (
    <Panel
      title={text(title)}
      {...(note && { note: text(note) })}
      actions={
        <Row role="group" aria-label={t('report.heat.measure')} gap="1" className="v-report-tools">
          {measures.map(({ id, label }) => (
            <Button
              key={id}
              size="sm"
              variant="ghost"
              aria-pressed={id === shown?.id}
              onClick={() => choose(id)}
            >
              {text(label)}
            </Button>
          ))}
        </Row>
      }
    >
      <HeatMap
        label={`${text(title)}: ${shown ? text(shown.label) : ''}`}
        rows={weekdays.map((weekday) => ({ key: weekday, label: weekdayName(weekday, language, 'short') }))}
        columns={hours}
        cell={(day, hour) => cell(Number(day.key), Number(hour.key))}
        {...(shown?.measure === 'count' && { floor: 0 })}
        {...(shown?.measure === 'seconds' && { wide: true })}
        format={write}
        loading={!heat}
      />
    </Panel>
  );
}
