import { fold, type ListQuery, type Measures } from 'contract';
import { problem } from '../../../http/problem.ts';
import type { Report, ReportGroup, ReportGroups } from './report.ts';

const CHART_GROUPS = 8;
const DEFAULT_SORT = '-total';

type Value = string | number | null;

const texts: Readonly<Record<string, (group: ReportGroup) => Value>> = {
  key: ({ key }) => (typeof key === 'number' ? key : fold(key)),
  label: ({ label }) => fold(label),
  detail: ({ detail }) => fold(detail),
};

function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

/**
 * In the requested order; ties are broken by label, then by key, so that no row appears twice. 422 for
 * an unknown figure.
 */
function sorted(groups: readonly ReportGroup[], measures: Measures, sort = DEFAULT_SORT): ReportGroup[] {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (!text && !Object.hasOwn(measures, name))
    throw problem('validation', 'error.validation', {}, { sort: 'error.option' });
  const value = text ?? ((group) => group.value(name));
  return groups
    .map((group) => ({ group, value: value(group), label: fold(group.label) }))
    .sort(
      (a, b) =>
        (descending ? -1 : 1) * compare(a.value, b.value) ||
        compare(a.label, b.label) ||
        compare(a.group.key, b.group.key),
    )
    .map(({ group }) => group);
}

const lineOf = (group: ReportGroup) => ({
  key: group.key,
  label: group.label,
  detail: group.detail,
  ...group.figures(),
  previous: group.previous(),
});

const totalOf = ({ total }: ReportGroups) => ({
  key: null,
  label: '',
  detail: '',
  ...total.figures,
  previous: total.previous,
});
export type ReportLine = ReturnType<typeof lineOf> | ReturnType<typeof totalOf>;

/** Every line of an analysis in order, the total first. */
export function linesOf(found: ReportGroups, measures: Measures, sort: string | undefined): ReportLine[] {
  return [totalOf(found), ...sorted(found.groups, measures, sort).map(lineOf)];
}

/** One page of an analysis; the total precedes it and is not counted. */
export function pageOfLines(
  found: ReportGroups,
  measures: Measures,
  { page, per_page, sort }: Pick<ListQuery, 'page' | 'per_page' | 'sort'>,
) {
  const { length: total } = found.groups;
  const lines = sorted(found.groups, measures, sort).slice((page - 1) * per_page, page * per_page);
  return {
    data: [totalOf(found), ...lines.map(lineOf)],
    metadata: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
  };
}

/** The largest groups, and the rest together; those of a scale are all there, in its order. */
export function chartOf(
  { groups }: ReportGroups,
  { measures, parts }: Pick<Report, 'measures' | 'parts'>,
  chart_type: string,
  scale?: readonly string[],
) {
  const all = scale
    ? groups.toSorted((a, b) => scale.indexOf(String(a.key)) - scale.indexOf(String(b.key)))
    : sorted(groups, measures);
  const shown = !scale && all.length > CHART_GROUPS + 1 ? all.slice(0, CHART_GROUPS) : all;
  const rest = all.slice(shown.length);
  const series = (chart_type === 'donut' ? ['total'] : parts).map((name) => ({
    name,
    data: [
      ...shown.map((group) => group.value(name) ?? 0),
      ...(rest.length > 0 ? [rest.reduce((sum, group) => sum + (group.value(name) ?? 0), 0)] : []),
    ],
  }));
  const named: { key: ReportGroup['key'] | null; label: string }[] = shown.map(({ key, label }) => ({
    key,
    label,
  }));
  return { chart_type, groups: rest.length > 0 ? [...named, { key: null, label: '' }] : named, series };
}
