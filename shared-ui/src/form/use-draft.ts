import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameValue } from './changes.ts';
import { dropDraft, findDraft, writeDraft } from './draft.ts';

export interface Draft {
  /** Input from before the page was left was restored. */
  restored: boolean;
  /** Discards the draft. */
  discard: () => void;
  /** Saved: nothing left to store. */
  forget: () => void;
}

const PAUSE_MS = 400;

/**
 * Stores unsaved input under `key` across reloads, lost connections, sign-out and devices, until it is saved or
 * discarded. A stored draft is offered unless typing has begun.
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  key: string | undefined,
  initial: V,
): Draft {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    if (key === undefined) return;
    let wanted = true;
    void findDraft(key).then((draft) => {
      const typed = !sameValue(form.getValues(), initial);
      if (!wanted || !draft || typed || sameValue({ ...initial, ...draft }, initial)) return;
      for (const [name, value] of Object.entries(draft))
        if (name in initial) form.setValue(name as never, value as never, { shouldDirty: true });
      setRestored(true);
    });
    return () => {
      wanted = false;
    };
  }, [form, key, initial]);
  /** Stores at once what was typed in the last moments. */
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (key === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      pending.current?.();
      pending.current = null;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        pending.current = () => (isDirty ? writeDraft(key, values) : dropDraft(key));
        timer = setTimeout(flush, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      stop();
      flush();
    };
  }, [form, key]);
  const forget = () => {
    setRestored(false);
    pending.current = null;
    if (key !== undefined) dropDraft(key);
  };
  return {
    restored,
    forget,
    discard: () => {
      form.reset(initial);
      forget();
    },
  };
}
