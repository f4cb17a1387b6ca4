import { onUserChange } from 'shared-auth';
import { create } from 'zustand';
import type { ConfirmText } from './confirm-dialog.tsx';

export interface ConfirmRequest extends ConfirmText {
  answer: (yes: boolean) => void;
}

/** The question being asked; one at a time, asked by `useConfirm`, shown by the provider. */
export const useConfirmRequest = create<{ request: ConfirmRequest | undefined }>()(() => ({
  request: undefined,
}));

/** What one person was asked, the next cannot answer. */
onUserChange(() => useConfirmRequest.getState().request?.answer(false));
