export { GuestImportDialog } from './import/guest-import.dialog.tsx';
export { KeepDialog } from './label.dialog.tsx';
export { PickGuestsDialog } from './pick-guests.dialog.tsx';
