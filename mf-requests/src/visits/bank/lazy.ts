import { lazy } from 'react';
import { loadBankWords } from './words.ts';

/** The dialogs of the request bank load together with their words, when the first of them is opened. */
async function dialogs() {
  const [{ GuestImportDialog, KeepDialog, PickGuestsDialog }] = await Promise.all([
    import('./dialogs.ts'),
    loadBankWords(),
  ]);
  return { GuestImportDialog, KeepDialog, PickGuestsDialog };
}

export const KeepDialog = lazy(async () => ({ default: (await dialogs()).KeepDialog }));
export const PickGuestsDialog = lazy(async () => ({ default: (await dialogs()).PickGuestsDialog }));
export const GuestImportDialog = lazy(async () => ({ default: (await dialogs()).GuestImportDialog }));
