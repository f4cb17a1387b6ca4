import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameValue } from './changes.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

export interface Draft {
  /** What was typed before the page was left came back. */
  restored: boolean;
  /** Back to what was there. */
  discard: () => void;
  /** It is saved: nothing to keep. */
  forget: () => void;
}

const PAUSE_MS = 400;

/** Keeps what is typed under `key` over reloads and lost connections, until it is saved or discarded. */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  key: string | undefined,
  initial: V,
): Draft {
  const [found] = useState(() => {
    const draft = key === undefined ? null : readDraft(key);
    return draft && !sameValue({ ...initial, ...draft }, initial) ? draft : null;
  });
  const [restored, setRestored] = useState(found !== null);
  useEffect(() => {
    if (!found) return;
    for (const [name, value] of Object.entries(found))
      if (name in initial) form.setValue(name as never, value as never, { shouldDirty: true });
  }, [found, form, initial]);
  useEffect(() => {
    if (key === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        timer = setTimeout(() => (isDirty ? writeDraft(key, values) : dropDraft(key)), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, key]);
  const forget = () => {
    setRestored(false);
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
