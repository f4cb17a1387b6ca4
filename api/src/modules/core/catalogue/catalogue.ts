import type { RecordEntity } from 'contract';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Tables } from '../../../ports/schema.ts';

/** What every record of a catalogue has. */
export interface Stored {
  id: number;
  /** Null for what belongs to no client. */
  client_id: number | null;
}

export type Cell = string | number | boolean | null | readonly string[];
/** The columns that are written: the client, and the record's fields. */
export type Columns<Owner extends number | null = number> = { client_id: Owner } & { [name: string]: Cell };

export interface Scope {
  /** Only deleted ones, instead of only undeleted ones. */
  deleted?: boolean;
  client?: number | undefined;
}

/** On whose behalf a record is created: a caller, or the import that writes it. */
export type Maker = Pick<Ctx, 'clientId' | 'allClients' | 'now'>;

/** A value that only one undeleted record may have among those that agree in `within`. */
export interface UniqueField {
  field: string;
  within: readonly string[];
  /** Ignoring case. */
  folded?: boolean;
}

/** A record that was just written: with its input (none when it was deleted or restored), and its previous state. */
export interface Written<Row, Input> {
  id: number;
  input: Input | null;
  before: Row | null;
  prepared?: Prepared | null;
}

/** Slow work without the database, done before the transaction: columns to write, and a secret sent only by email. */
export interface Prepared {
  columns: { [name: string]: Cell };
  secret: string | null;
}

/** Tables of records of a client that are deleted by a mark, and whose changes are announced by the table's name. */
export type CatalogueTable = {
  [Name in keyof Tables]: Tables[Name] extends { client_id: unknown; deleted_at: unknown } ? Name : never;
}[keyof Tables] &
  RecordEntity;

/**
 * What the server must know of a list of records to create, change, delete and restore. `By` is the type of
 * the caller: with `Maker` alone, records can also be created without a call.
 */
export interface Catalogue<Row extends Stored, Input extends object, By extends Maker = Ctx> {
  /** Its table. */
  table: CatalogueTable;
  /** Its name in the audit log, if that is not the table's. */
  entity?: RecordEntity;
  /** The rules of a whole record. */
  input: z.ZodMiniType<Input> & { shape: object };
  /** Those of a stored record after these changes, where it may have lost since what a new one needs. */
  changed?(changes: object): z.ZodMiniType<Input>;
  find(trx: Tx, ctx: By, id: number, scope?: Scope): Promise<Row | undefined>;
  /** Before the transaction: passwords, whose hashes take a while. */
  prepare?(input: Partial<Input>, isNew: boolean): Promise<Prepared | null>;
  /** What is stored for an input. Throws a 422 where it points at something that is not the caller's. */
  columnsOf(trx: Tx, ctx: By, input: Input, before: Row | null): Promise<Columns<Row['client_id']>>;
  unique: readonly UniqueField[];
  /** Throws when these columns may not be written: the blacklist. */
  refuse?(
    trx: Tx,
    ctx: By,
    columns: Columns<Row['client_id']>,
    before: Columns<Row['client_id']> | null,
  ): Promise<void>;
  /** After the row: writes rows of other tables, or throws when what is written is not allowed. */
  written?(trx: Tx, ctx: By, what: Written<Row, Input>): Promise<void>;
  /** The same after something is created or changed, for what the audit log contains besides the record. */
  logged?(trx: Tx, ctx: By, what: { id: number; input: Input }): Promise<object>;
}
