import type { ColumnType, Generated } from 'kysely';

/** An identity column. */
export type Id = Generated<number>;
/** timestamptz: ISO 8601 in UTC when read. */
export type Instant = ColumnType<string, Date | string, Date | string>;
export type DefaultInstant = ColumnType<string, Date | string | undefined, Date | string>;
export type OptionalInstant = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** date: `YYYY-MM-DD`. */
export type Day = string;
/** jsonb: written as JSON text, because the client would turn a list into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
/** Written by the database alone. */
export type Computed<T> = ColumnType<T, never, never>;
