/**
 * What the process that reads or writes one file needs of the contract. It ends with its file, and loading all schemas took
 * most of its time.
 */
export { BYTES_PER_MEGABYTE } from './core/files.ts';
export { fold } from './core/fold.ts';
export { cellText, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, SHAPE_CELL_MOST } from './imports/sheet-limits.ts';
export { message } from './messages/message.ts';
export { degreesText, FENCE_TEXT, fenceCornersText, openRing } from './rules/fence-text.ts';
