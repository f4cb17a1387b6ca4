import { onUserChange } from 'shared-auth';
import { create } from 'zustand';
import type { ConfirmText } from './confirm-dialog.tsx';

export interface ConfirmRequest extends ConfirmText {
  answer: (yes: boolean) => void;
}

/** The current question; one at a time, asked by `useConfirm`, rendered by the provider. */
export const useConfirmRequest = create<{ request: ConfirmRequest | undefined }>()(() => ({
  request: undefined,
}));

/** A question to one person must not be answered by the next. */
onUserChange(() => useConfirmRequest.getState().request?.answer(false));
