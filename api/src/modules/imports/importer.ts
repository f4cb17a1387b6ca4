import type {
  FieldIssue,
  ImportAction,
  ImportKind,
  ImportKindName,
  ImportOutcome,
  ImportRowOf,
  MessageKey,
  MessageParams,
  RecordEntity,
} from 'contract';
import type { Tx } from '../../ports/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { registry } from '../core/registry.ts';

/** The client and the user on whose behalf rows are checked and written. */
export interface ImportCtx {
  ports: Ports;
  /** The import these rows belong to. */
  runId: number;
  clientId: number;
  userId: number;
  language: string;
  action: ImportAction | null;
  now(): Date;
  /** In a dry run, how many earlier rows would be created; 0 while writing. */
  ahead: number;
}

/** A row of the file that passed its schema. */
export interface ImportLine<Row> {
  row: number;
  value: Row;
  /** In a dry run, the first row of the record that this one adds to. */
  joins?: number | undefined;
}

/** Longer values are truncated in messages. */
const SHOWN = 80;
export const shown = (value: string): string =>
  value.length > SHOWN ? `${value.slice(0, SHOWN - 1)}…` : value;

/** An importer's findings about its rows; a row without one is created. */
export class Verdicts<Row> {
  readonly outcomes = new Map<number, ImportOutcome>();
  readonly issues = new Map<number, FieldIssue[]>();
  private readonly client: string;

  /** `client`: the name of the client whose records the rows are checked against. */
  constructor(client: string) {
    this.client = client;
  }

  /** The message may use the field's `value` and the `client`. */
  refuse(
    line: ImportLine<Row>,
    field: keyof Row & string,
    key: MessageKey,
    params: MessageParams = {},
  ): void {
    const said = { value: shown(String(line.value[field] ?? '')), client: this.client, ...params };
    this.issues.set(line.row, [...(this.issues.get(line.row) ?? []), { path: field, key, params: said }]);
    this.outcomes.set(line.row, 'error');
  }

  /** The record exists already. */
  ignore(line: ImportLine<Row>): void {
    if (!this.outcomes.has(line.row)) this.outcomes.set(line.row, 'ignore');
  }

  update(line: ImportLine<Row>): void {
    if (!this.outcomes.has(line.row)) this.outcomes.set(line.row, 'update');
  }

  outcomeOf(line: ImportLine<Row>): ImportOutcome {
    return this.outcomes.get(line.row) ?? 'create';
  }
}

export interface LineToWrite<Row, Prepared = undefined> extends ImportLine<Row> {
  outcome: 'create' | 'update';
  prepared: Prepared;
}

/** The result of a row. */
export interface WrittenLine {
  row: number;
  id: number;
  after?: object;
}

/**
 * The server's side of an import. `check` and `write` get up to a thousand rows and process all of them at once: no
 * query in a loop. Both run in one transaction under row-level security for the client; `check` also runs alone,
 * for the dry run, and must write nothing.
 */
export interface Importer<K extends ImportKind, Prepared = undefined> {
  declaration: K;
  /** The kind of its records in the audit log: `uca`. */
  entity: RecordEntity;
  /** What is wrong with a row beyond its schema, for cells that the schema accepts: their texts by field. */
  faults?(cells: Readonly<Record<string, string>>): FieldIssue[];
  check(
    trx: Tx,
    ctx: ImportCtx,
    lines: readonly ImportLine<ImportRowOf<K>>[],
    verdicts: Verdicts<ImportRowOf<K>>,
  ): Promise<void>;
  /** Slow work without the database, before the transaction: passwords. In row order. */
  prepare?(lines: readonly ImportLine<ImportRowOf<K>>[]): Promise<Prepared[]>;
  /** How many rows are written together at most, where each takes many statements. */
  together?: number;
  /** Returns the ids of what it wrote, for the audit log, and the log's content when it is not the row. */
  write(
    trx: Tx,
    ctx: ImportCtx,
    lines: readonly LineToWrite<ImportRowOf<K>, Prepared>[],
  ): Promise<WrittenLine[]>;
}

/** An importer of any kind of rows. */
export type AnyImporter = Importer<ImportKind, unknown>;

/** Declares an importer; its rows are those of its declaration. */
export function importer<K extends ImportKind, Prepared = undefined>(
  made: Importer<K, Prepared>,
): AnyImporter {
  return made as unknown as AnyImporter;
}

/** Every importer, one per kind. */
export const importers = registry<readonly AnyImporter[]>('importers');

/** The importer of a kind, if there is one. */
export const importerOf = (kind: ImportKindName): AnyImporter | undefined =>
  importers.all().find(({ declaration }) => declaration.kind === kind);
