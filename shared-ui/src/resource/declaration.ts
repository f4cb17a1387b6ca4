import type {
  Catalogue,
  Endpoint,
  HistoryEntity,
  ImportKindName,
  ListQuery,
  Paged,
  Permission,
  UserRecord,
} from 'contract';
import type * as z from 'contract/z';
import type { ComponentType, ReactNode } from 'react';
import type { FormSchema, ValuesOf } from '../form/schema.ts';
import type { Format } from '../format/format.ts';
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

export interface FieldsProps<Record> {
  /** The record being changed; nothing while creating. */
  record: Record | undefined;
  /** The record that a new one begins as a copy of. */
  copied?: Record | undefined;
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

/** Parameters of a form's address by name. */
export type FormAddress = Readonly<{ [name: string]: string | undefined }>;

export interface ResourceFormDeclaration<S extends FormSchema, Record> {
  schema: S;
  blank: ValuesOf<S>;
  /** What a new record begins with, where that depends on who opens the form, when, and at which address. Default `blank`. */
  fresh?: (user: UserRecord, address: FormAddress) => ValuesOf<S>;
  /** A new record may begin as a copy of another, whose id this parameter of the form's address has. */
  copy?: {
    parameter: string;
    /** What the copy has otherwise. */
    differing: (record: Record) => Partial<ValuesOf<S>>;
  };
  /** The fields; `lazy(() => import('./vip-form.tsx'))` keeps them out of the list's code. */
  Fields: ComponentType<FieldsProps<Record>>;
  /** The initial values for a record; default its fields with the blank's names. */
  valuesOf?: (record: Record) => ValuesOf<S>;
  /** Names of values that are files to send (`File[]`), as the endpoints name them. */
  files?: readonly (keyof ValuesOf<S> & string)[];
  /** What is sent of `given`, the values or those that were changed, where that is not all of them. */
  sent?: (given: Partial<ValuesOf<S>>, values: ValuesOf<S>) => object;
}

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

export interface HistoryDeclaration<Key extends string = string> {
  /** Its name in the audit log. */
  entity: HistoryEntity;
  /** Words of fields that no column shows: `{ lat: 'branch.lat' }`. */
  labels?: Readonly<Record<string, Key>>;
  /** Words of a field's values: `{ type: { plate: 'vip.plate' } }`. */
  values?: Readonly<Record<string, Readonly<Record<string, Key>>>>;
  /** Fields that are records or lists of them, which the log keeps as JSON: their items in words, one line each. */
  lists?: Readonly<
    Record<string, (items: readonly HistoryItem[], say: (key: Key) => string, format: Format) => string[]>
  >;
  /** Words of what was done, for actions of its own: `{ move: 'task.moved' }`. */
  actions?: Readonly<Record<string, Key>>;
  /** Nothing can use such a record: where it is used is left out. */
  unused?: true;
}

export interface SheetsDeclaration<Key extends string = string> {
  /** The parameter of `excel` that identifies it. */
  name: string;
  types: readonly { value: string; label: Key; hint: Key }[];
}

/** A record inside a field of another, as the log has it. */
export type HistoryItem = Readonly<Record<string, unknown>>;

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
