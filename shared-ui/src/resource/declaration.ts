import type { Catalogue, Endpoint, ImportKindName, ListQuery, Paged, Permission, UserRecord } from 'contract';
import type * as z from 'contract/z';
import type { ComponentType, ReactNode } from 'react';
import type { FormSchema } from '../form/schema.ts';
import type { ResourceFormDeclaration } from './form-declaration.ts';
import type { HistoryDeclaration } from './history-declaration.ts';
import type { Measure } from './measure.ts';

export type Schema = z.core.$ZodType;
/** An endpoint typed only by its response data. */
export type Answering<D> = Endpoint<Schema, Schema, Schema, z.core.$ZodType<D>>;
export type Listing<Row, Q extends Schema = Schema> = Endpoint<
  Schema,
  Q,
  Schema,
  z.core.$ZodType<Paged<Row>>
>;

export interface Identified {
  id: number;
}

/** The content of a cell in an export, a print or a plain column. */
export type CellValue = string | number | boolean | null | undefined;

export interface ResourceColumn<Row, Key extends string = string> {
  /** The field of the row, and the name the server sorts by. */
  id: string;
  label: Key;
  /** Default: the row's field of this id. Also what export and print write. */
  value?: (row: Row) => CellValue;
  /** The words for its codes, one or a list of them: on screen, in exports and in prints. */
  words?: Readonly<Record<string, Key>>;
  /** How it is rendered; default by the value: text, number, yes or no. */
  cell?: (row: Row) => ReactNode;
  /**
   * The value is an instant (ISO 8601): shown as how long ago, or as the day in the user's zone; or a number of
   * something, as the last word of its id shows.
   */
  kind?: 'instant' | 'day' | Measure;
  sortable?: boolean;
  numeric?: boolean;
  wrap?: boolean;
  width?: string;
  /** The name of the record, which links to it. Default the first column. */
  primary?: boolean;
  /** The record's current state: beside its name in its panel and on a card. */
  state?: boolean;
  /** Hidden by default. */
  optional?: boolean;
  /**
   * Where not all columns fit, the lowest are removed first, the last of equals; a card shows the two highest. Default
   * 0; 1 for a state, less for what most readers know (`priorityOf`).
   */
  priority?: number;
  /** Only for these users. */
  when?: (user: UserRecord) => boolean;
}

export interface FilterControlProps {
  id: string;
  label: string;
  /** '' for none. */
  value: string;
  onChange: (value: string) => void;
}

export interface ResourceFilter<Name extends string = string, Key extends string = string> {
  /** A parameter of the list's query. */
  name: Name;
  label: Key;
  /** A fixed choice; without it and without `control`, a text. */
  options?: readonly { value: string; label: Key }[];
  /** Any component: a picker, a map. It is not offered to a user who may not read what it `reads`. */
  control?: ComponentType<FilterControlProps> & { reads?: Pick<Endpoint, 'access'> };
  /** A period of days: the parameter of its last day, where `name` is that of its first. */
  until?: Name;
  /** Its ends may have a time of day. */
  times?: boolean;
  when?: (user: UserRecord) => boolean;
}

export interface BulkProps<Row> {
  rows: readonly Row[];
  refresh: () => void;
  /** Clears the selection. */
  clear: () => void;
  /** Deletes the rows, with undo; absent if nothing can be deleted. */
  remove: (() => void) | undefined;
}

export interface ListViewProps {
  /** The query of the list's endpoint: its page, search, filters and order. */
  query: Readonly<Record<string, unknown>>;
  /** Rows may well exist that the search or a filter keeps out. */
  filtered: boolean;
  /** Removes the search and the filters. */
  clear: () => void;
}

/** A board, a calendar: another view of a list's rows. */
export interface ListView {
  View: ComponentType<ListViewProps>;
  /** What it reads: read again by the list's Refresh. */
  reads: readonly Endpoint[];
}

export type ListViews = ReadonlyMap<string, ListView>;

export interface ResourceTexts<Key extends string = string> {
  title: Key;
  /** What this list is for, under the title. */
  description?: Key;
  /** Title of the create page and words of the button. */
  create?: Key;
  edit?: Key;
  /** Shown before the first record exists, and what to do about it. */
  empty: Key;
  emptyHint?: Key;
  /** What deleting one means, shown before it is done; default, that it cannot be undone. */
  remove?: Key;
}

export interface SheetsDeclaration<Key extends string = string> {
  /** The parameter of `excel` that identifies it. */
  name: string;
  types: readonly { value: string; label: Key; hint: Key }[];
}

export interface ResourceDeclaration<
  Row extends Identified,
  S extends FormSchema,
  Record,
  Q extends Schema,
  Key extends string,
> {
  /** Its entry among the area's catalogues: its position, who may see and write it, and the group of its words. */
  catalogue: Catalogue;
  /** Where a row links to if not to its panel: a page of its own, a monitor. Null where this user may not go there. */
  open?: (row: Row, user: UserRecord) => string | null;
  /** Filters the list by parameters of its address: the list's filter → the parameter. */
  narrowedBy?: { readonly [filter: string]: string };
  /** The parent screen in the breadcrumb. */
  under?: { label: Key; to: string };
  /** Which rows a user with write permission can change and delete; default all. */
  mayChange?: (row: Row, user: UserRecord) => boolean;
  endpoints: {
    list: Listing<Row, Q>;
    /** The whole list as a spreadsheet made by the server; default, it is created here, page by page. */
    excel?: Endpoint;
    /** The whole list as KML, GeoJSON and CSV by the server, as its import accepts them. */
    shapes?: Endpoint;
    get?: Answering<Record>;
    create?: Answering<Record>;
    update?: Answering<Record>;
    remove?: Endpoint;
    restore?: Endpoint;
  };
  /** What the spreadsheets of `excel` have a row for, if there are several, the usual one first. */
  sheets?: SheetsDeclaration<Key>;
  /** Texts that differ from the usual ones, or are absent: `{ emptyHint: undefined }`. */
  texts?: Partial<ResourceTexts<Key>>;
  /** The name of a row. */
  nameOf: (row: Row) => string;
  columns: readonly ResourceColumn<Row, Key>[];
  /**
   * What a record's panel shows besides columns, in its own way; the form's other fields are included
   * automatically.
   */
  facts?: readonly ResourceColumn<Row, Key>[];
  filters?: readonly ResourceFilter<Exclude<keyof z.input<Q>, keyof ListQuery> & string, Key>[];
  /** The list's default order: `-created_at`. */
  sort?: string;
  form?: ResourceFormDeclaration<S, Record>;
  /** Its records show who changed them and what uses them. */
  history?: HistoryDeclaration<Key>;
  slots?: {
    /** Above the list: figures, a map. */
    above?: ComponentType;
    /** Beside Create. */
    actions?: ComponentType;
    /** Where there is nothing yet: the way to the first one, if that is among `actions`. Default: Create. */
    first?: ComponentType;
    row?: ComponentType<{ row: Row; refresh: () => void }>;
    /** Actions on the selected rows, including delete: replaces the usual button. */
    bulk?: ComponentType<BulkProps<Row>>;
    /** Between a record's first and further facts in its panel. */
    detail?: ComponentType<{ row: Row }>;
    /** Renders nothing; calls `refresh` when the list has changed elsewhere. */
    live?: ComponentType<{ refresh: () => void }>;
    /** In place of the table, by `as` in the address. */
    views?: ListViews;
  };
}

/** A catalogue: one declaration that defines list, form, import and export. */
export interface Resource<
  Row extends Identified = Identified,
  S extends FormSchema = FormSchema,
  Record = Row,
  Q extends Schema = Schema,
> extends Omit<ResourceDeclaration<Row, S, Record, Q, string>, 'catalogue' | 'open' | 'texts'> {
  /** The package with its words. */
  namespace: string;
  /** Identifies saved filters, exports and commands: `elog.branches`. */
  name: string;
  paths: {
    list: string;
    create?: string;
    edit?: (id: number) => string;
    open?: (row: Row, user: UserRecord) => string | null;
  };
  /** Who may write; the route defines who may read. */
  permission: Permission;
  texts: ResourceTexts;
  /** The import that fills this list, by its kind. */
  importer?: ImportKindName;
}
