import type { complianceReport, DataOf } from 'contract';
import { useUser } from 'shared-auth';
import { useDirection, useFormat, useLanguage } from 'shared-ui';
import type { ProofFace } from './draw-proof.ts';
import type { Month } from './months.ts';
import { useT } from './text.ts';

type Summary = DataOf<typeof complianceReport.summary>;
type Rows = DataOf<typeof complianceReport.by.place.rows>;
type Row = Rows['data'][number];

export interface ProofData {
  month: Month;
  /** When it is created. */
  issued: number;
  /** Name of the one place it is of; empty for all. */
  place: string;
  summary: Summary;
  /** By place, or by activity where it is of one place: the total first. */
  parts: Rows;
  /** By checkpoint, those most missed first. */
  points: Rows;
}

/** So many rows fit the page. */
const PARTS = 8;
const POINTS = 5;

/** The outcomes of points, in the order in which they are drawn; and what is counted. */
const outcomes = ['on_time', 'late', 'missed', 'excused'] as const;
const counts = ['total', ...outcomes] as const;
/** The large figures, with those of the previous period. */
const headlines = ['compliance', 'coverage', 'total', 'missed'] as const;
type Headline = (typeof headlines)[number];

/** Counted as the page says: what is pending is in no column, so neither is it in their total. */
const withoutPending = <From extends { total: number; pending: number }>(from: From): From => ({
  ...from,
  total: from.total - from.pending,
});

const groupsOf = ({ data }: Rows) => data.filter(({ key }) => key !== null).map(withoutPending);

/** The content of the proof of service of a month, in the reader's language. */
export function useProofFace(): (data: ProofData) => ProofFace {
  const t = useT();
  const format = useFormat();
  const { direction } = useDirection();
  const { language } = useLanguage();
  const user = useUser();
  const { number, percent, date, dateTime } = format;
  const worded = (name: Headline, from: Record<Headline, number | null>) => {
    const value = from[name];
    if (value === null) return '—';
    return name === 'compliance' || name === 'coverage' ? percent(value, 1) : number(value);
  };
  const heads = (first: string) => [
    first,
    ...counts.map((name) => t(`proof.head.${name}`)),
    t('proof.figure.compliance'),
  ];
  const lineOf = (row: Row) => [
    row.label,
    ...counts.map((name) => number(row[name])),
    worded('compliance', row),
  ];

  return ({ month, issued, place, summary, parts, points }) => {
    const figures = withoutPending(summary.figures);
    const previous = summary.figures.previous && withoutPending(summary.figures.previous);
    const before = (name: Headline) =>
      previous ? t('proof.before', { value: worded(name, previous) }) : t('proof.noBefore');
    const groups = groupsOf(parts);
    const shown = groups.slice(0, groups.length > PARTS ? PARTS - 1 : PARTS);
    const rest = parts.metadata.total - shown.length;
    return {
      title: t('proof.title'),
      client: user?.client_name ?? '',
      month: month.name,
      about: [
        place === '' ? t('proof.everywhere') : t('proof.at', { place }),
        t(month.stage === 'underWay' ? 'proof.sofar' : 'proof.span', {
          from: date(summary.from),
          to: date(Math.min(Date.parse(summary.to) - 1, issued)),
          zone: format.zone(summary.from),
        }),
        ...(month.stage === 'settling' ? [t('proof.settling', { until: date(month.finalAt - 1) })] : []),
      ],
      figures: headlines.map((name) => ({
        label: t(`proof.figure.${name}`),
        value: worded(name, figures),
        // What is known so far of a month is not compared with all of the period before.
        note: month.stage === 'final' ? before(name) : '',
      })),
      chart: {
        title: t('proof.byDay'),
        outcomes: outcomes.map((name) => t(`proof.head.${name}`)),
        days: summary.over_time.map((bucket) => ({
          name: String(Number(date(bucket.at).slice(8))),
          points: outcomes.map((name) => bucket[name]),
        })),
      },
      tables: [
        {
          title: t(place === '' ? 'proof.byPlace' : 'proof.byActivity'),
          heads: heads(t(place === '' ? 'proof.place' : 'proof.activity')),
          rows: [
            ...shown.map(lineOf),
            ...(rest > 0 ? [[t('proof.others', { count: rest, total: number(rest) })]] : []),
          ],
          empty: '',
        },
        {
          title: t('proof.mostMissed'),
          heads: heads(t('proof.point')),
          rows: groupsOf(points)
            .filter(({ missed }) => missed > 0)
            .slice(0, POINTS)
            .map((row) => [row.detail ? `${row.label} · ${row.detail}` : row.label, ...lineOf(row).slice(1)]),
          empty: t('proof.noneMissed'),
        },
      ],
      notes: [t('proof.counted'), t('proof.countedHint')],
      signatures: [t('proof.signature.guards'), t('proof.signature.customer')],
      foot: t('proof.issued', { at: dateTime(issued), by: user ? `${user.name} ${user.last_name}` : '' }),
      ...{ direction, language },
    };
  };
}
