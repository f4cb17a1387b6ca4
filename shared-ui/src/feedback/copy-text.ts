import { type ToastOptions, toast } from './toast.store.ts';

/** Copies a text and shows a confirmation, or that the browser did not allow it. */
export async function copyText(
  text: string,
  words: { done: ToastOptions | string; failed: ToastOptions | string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.done);
  } catch {
    toast.error(words.failed);
  }
}
