import type { AnyReport, DataOf, Endpoint, EventName, ReportEntry, UserRecord } from 'contract';
import type { ComponentType } from 'react';
import type { ChartTone } from '../charts/types.ts';
import type { Option } from '../fields/select-control.tsx';
import type { FormSchema } from '../form/schema.ts';
import type { TextKey } from '../i18n/use-t.ts';
import type {
  Answering,
  Identified,
  Listing,
  Resource,
  ResourceDeclaration,
} from '../resource/declaration.ts';
import { resourcesOf } from '../resource/resource.ts';
import type { Filters } from './filters/filters.ts';

export type FilterValue = string | number;

/** The filter and order of linked rows, beyond the active filters. */
export interface ReportNarrowing {
  filters?: Readonly<Record<string, readonly FilterValue[]>>;
  /** `-response_seconds`: the rows that show what the figure measures are first. */
  sort?: string;
}

/** How a filter searches records, and returns the name of one. */
export interface PickedFilter {
  list: Endpoint;
  option: (row: never) => Option;
  get: Answering<{ id: number; name: string }> | undefined;
}

/** `get` names a record that no line of the period does. */
export const picked = <Row>(
  list: Listing<Row>,
  option: (row: Row) => Option,
  get?: Answering<{ id: number; name: string }>,
): PickedFilter => ({ list, option, get });

/**
 * A word, or one that names a day of the week (1: Monday) as its parameter `day`, and the hours at which the shifts of
 * guards begin as `from` (day) and `to` (night).
 */
export type ReportWord<Key extends string = string> = Key | { word: Key; weekday: number };

export interface ReportFilter<Name extends string = string, Key extends string = string> {
  /** A parameter of the report's query. */
  name: Name;
  label: Key;
  /** A choice among values. */
  options?: readonly { value: FilterValue; label: ReportWord<Key> }[];
  /** A choice among names: which list of the report's parameters. */
  choices?: string;
  pick?: PickedFilter;
  /** Only links set it: offered with the others while it is in force. */
  linked?: true;
}

/** A figure of the period, against the previous one. */
export interface ReportFigure<Figure extends string = string, Key extends string = string> {
  id: Figure;
  label: Key;
  /** What exactly is measured, if the label leaves it open. */
  hint?: Key;
  /** Whether a rise is good news; left out, a change is neither. */
  better?: 'up' | 'down';
  /** Which rows are behind it; default all of the period. */
  rows?: ReportNarrowing;
}

/** A figure as a column of the groups. */
export interface ReportColumn<Figure extends string = string, Key extends string = string>
  extends ReportFigure<Figure, Key> {
  /** Its change against the period before matters. */
  compared?: true;
  /** How long it stays if not all fit. */
  priority?: number;
}

export interface ReportSeries<Over extends string = string, Key extends string = string> {
  id: Over;
  label: Key;
  tone: ChartTone;
  /** Which rows are behind a mark, besides those of its time; default all. */
  rows?: ReportNarrowing;
}

/** Something over time: stacked bars, or lines. */
export interface ReportChart<Over extends string = string, Key extends string = string> {
  kind: 'bar' | 'line';
  title: Key;
  note?: Key;
  series: readonly ReportSeries<Over, Key>[];
}

export interface ReportHeatMeasure<Heat extends string = string, Key extends string = string> {
  id: string;
  label: Key;
  measure: 'count' | 'share' | 'seconds';
  /** Default the server's measure with this id. */
  value?: (spot: Readonly<Record<Heat, number | null>>) => number | null;
  /** Which rows are behind it; default those of the whole map. */
  rows?: ReportNarrowing;
}

/** How much happens in each hour of each day of the week. */
export interface ReportHeat<Heat extends string = string, Key extends string = string> {
  title: Key;
  note?: Key;
  /** A cell in words: the day, `from` and `to`, and each measure by its id. */
  cell: Key;
  measures: readonly ReportHeatMeasure<Heat, Key>[];
  rows?: ReportNarrowing;
}

type Names<T> = keyof T & string;
type RowOf<R extends AnyReport> =
  DataOf<R['log']> extends { data: (infer Row extends Identified)[] } ? Row : never;

type Rows<Row extends Identified, Key extends string> = Pick<
  ResourceDeclaration<Row, FormSchema, Row, never, Key>,
  'columns' | 'nameOf' | 'open' | 'sort' | 'slots'
>;

export interface ReportDeclaration<R extends AnyReport, Key extends string> {
  /** Its entry among the area's reports: its position, who may see it, and the groups of its words. */
  entry: ReportEntry;
  endpoints: R;
  /** Its filters besides the period, in order of appearance. */
  filters: readonly ReportFilter<Names<R['shape']>, Key>[];
  /** The subject of its days and hours. */
  period: { weekday: Key; hour: Key };
  figures: readonly ReportFigure<Names<R['measures']>, Key>[];
  charts: readonly ReportChart<Names<R['over']>, Key>[];
  heat: ReportHeat<Names<R['heat']>, Key>;
  /** Its groupings, the default first: its name, what its groups are called, and the words of those that are codes. */
  groups: Readonly<Record<Names<R['by']>, ReportGrouping<Key>>>;
  /** Figures of each group: `total`, the parts that add up to it, and further ones. */
  columns: readonly ReportColumn<Names<R['measures']>, Key>[];
  /** How each part is painted. */
  tones: Readonly<Record<R['parts'][number], ChartTone>>;
  /** The log. */
  rows: Rows<RowOf<R>, Key>;
  /** What announces that there is something new to count, where no record's change does: events on a channel of the client. */
  live?: ReportLive;
  /** The parent screen in the breadcrumb. */
  under?: { label: Key; to: string };
  /** Whether there may be rows after now. */
  ahead?: true;
  /** Whether the figures of the period are above the log too. */
  figuresAboveLog?: true;
  /** What the log begins with, with any filters. */
  aboveLog?: ComponentType;
  /** What else can be done with the log, under the same filters. */
  LogActions?: ComponentType<{ filters: Filters }>;
  /** Panels of its own in the analysis, under the same filters, before its groups. */
  Further?: ComponentType<{ filters: Filters }>;
}

export interface ReportGrouping<Key extends string = string> {
  label: Key;
  head: Key;
  words?: Readonly<Record<string, ReportWord<Key>>>;
}

export interface ReportLive {
  /** One, or those of several that the user may receive. */
  channel: (clientId: number, user: UserRecord) => string | readonly string[];
  events: readonly EventName[];
}

/** A report: one declaration that defines its analysis and its log. */
export interface ReportDefinition
  extends Omit<ReportDeclaration<AnyReport, string>, 'entry' | 'rows' | 'groups' | 'tones' | 'endpoints'> {
  /** Where its words are. */
  namespace: string;
  endpoints: AnyReport;
  entry: ReportEntry;
  texts: { title: string; note: string; empty: string };
  groups: Readonly<Record<string, ReportGrouping>>;
  tones: Readonly<Record<string, ChartTone>>;
  log: Resource;
}

/**
 * A `defineReport` whose labels are checked against one package's Spanish dictionary:
 * `export const defineReport = reportsOf<typeof es>('mf-reports')`.
 */
export function reportsOf<Words>(namespace: string) {
  const defineResource = resourcesOf<Words>(namespace);
  return function defineReport<const R extends AnyReport>(
    declaration: ReportDeclaration<R, TextKey<Words>>,
  ): ReportDefinition {
    const { rows, ...rest } = declaration;
    const { entry, endpoints } = declaration;
    const { words } = entry;
    const log = defineResource({
      ...(rows as Rows<Identified, TextKey<Words>>),
      catalogue: entry.log,
      endpoints: { list: endpoints.log as Listing<Identified>, excel: endpoints.logExcel },
    });
    return {
      ...(rest as unknown as Omit<ReportDefinition, 'namespace' | 'texts' | 'log'>),
      namespace,
      texts: { title: `${words}.title`, note: `${words}.note`, empty: `${words}.empty` },
      log: log as unknown as Resource,
    };
  };
}
