import type { CustomTypesConfig } from 'pg';
import pg from 'pg';

/** PostgreSQL type ids. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

const toIso = (text: string) => new Date(text).toISOString();

const own: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [INT8_ARRAY]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMP]: (text) => toIso(`${text}Z`),
  [TIMESTAMPTZ]: toIso,
};

/**
 * How values are parsed on both engines: int8 and numeric as numbers, a date as `YYYY-MM-DD`, an instant as ISO 8601
 * in UTC, everything else as the pg client does.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    own[oid] ?? pg.types.getTypeParser(oid, format ?? 'text')) as CustomTypesConfig['getTypeParser'],
};
