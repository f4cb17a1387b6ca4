import { type ToastOptions, toast } from './toast.store.ts';

/** Copies a text and says that it was, or that the browser did not let it. */
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
