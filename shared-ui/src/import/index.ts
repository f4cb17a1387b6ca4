export { default as ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
