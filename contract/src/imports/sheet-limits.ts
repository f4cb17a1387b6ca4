import { isEmpty } from '../core/plain-values.ts';

/** What reading a file needs to know, without schemas. */

/** Maximum rows of a file, without its header, and maximum columns. */
export const IMPORT_MAX_ROWS = 50_000;
export const IMPORT_MAX_COLUMNS = 200;
/** Maximum length of a cell that lists a shape's corners (500) or user names (10,000). */
export const SHAPE_CELL_MOST = 150_000;

/** The text of a cell as stored in a row. */
export const cellText = (value: string): string => (isEmpty(value.trim()) ? '' : value.trim());
