export { default as ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
export type { ImportColumn, Importer } from './importer.ts';
export { type ColumnMatch, matchColumns, unmatched } from './match-columns.ts';
export { decodeText, RefusedFile, readSheet, type SheetPreview, unpackedSize } from './read-sheet.ts';
