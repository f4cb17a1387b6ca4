export { ProblemNote } from '../problem/problem-note.tsx';
export { CellEditor } from './cell-editor.tsx';
export { ColumnsStep } from './columns-step.tsx';
export { ImportContent, ImportCounts } from './counts.tsx';
export { default as ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
export { RowsTable } from './rows-table.tsx';
export { type ColumnMatch, unmatched } from './use-import.ts';
export { useOnward } from './use-onward.ts';
