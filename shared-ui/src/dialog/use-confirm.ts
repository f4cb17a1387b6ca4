import { useConfirmRequest } from './confirm.store.ts';
import type { ConfirmText } from './confirm-dialog.tsx';

/** Prompts and resolves with the answer. A prompt still open when another opens counts as a no. */
export function confirm(text: ConfirmText): Promise<boolean> {
  useConfirmRequest.getState().request?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useConfirmRequest.setState({ request: undefined });
      resolve(yes);
    };
    useConfirmRequest.setState({ request: { ...text, answer } });
  });
}

/** `const confirm = useConfirm(); if (await confirm({ title, tone: 'danger' })) …` */
export const useConfirm = (): typeof confirm => confirm;
