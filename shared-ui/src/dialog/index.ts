export { CloseButton } from './close-button.tsx';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmText } from './confirm-dialog.tsx';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './dialog.tsx';
export { confirm, useConfirm } from './use-confirm.ts';
export { useUnsavedChanges } from './use-unsaved-changes.ts';
