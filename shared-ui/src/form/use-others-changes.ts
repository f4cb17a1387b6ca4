import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues } from './changes.ts';

export interface OthersChanges<V extends FieldValues = FieldValues> {
  /** Fields that somebody else changed while something is typed; none where nothing is. */
  fields: readonly string[];
  /** Those of them that are changed here too: until one side is chosen, nothing is saved. */
  disputed: readonly string[];
  /** The fields with what they saved in them. */
  values: Partial<V>;
  /** Continues from what they saved: what is typed stays, in disputed fields too (`own`) or else with their values. */
  settle: (own: boolean) => void;
}

/**
 * What somebody else saved while a form is open. A form in which nothing is typed follows by itself; otherwise it is
 * for the person to say. `base` is what the form was made from or has settled on, `latest` what the record is now.
 */
export function useOthersChanges<V extends FieldValues>(
  form: UseFormReturn<V>,
  base: V,
  latest: V | undefined,
  { dirty, busy, onSettled }: { dirty: boolean; busy: boolean; onSettled: (base: V) => void },
): OthersChanges<V> {
  'use no memo';
  const [, look] = useState(0);
  const values: Partial<V> = latest && !busy ? changedValues(base, latest) : {};
  const theirs = Object.keys(values);
  const mine =
    theirs.length > 0 ? Object.keys(changedValues(base as object, form.getValues() as object)) : [];
  const disputed = theirs.filter((name) => mine.includes(name));

  const settle = (own: boolean) => {
    if (!latest) return;
    const typed = changedValues(base as object, form.getValues() as object);
    const kept = Object.entries(typed).filter(([name]) => own || !theirs.includes(name));
    form.reset(latest);
    // Set one by one after a reset, a list of fields would not follow.
    form.reset({ ...latest, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
    onSettled(latest);
  };
  const open = theirs.length > 0;
  useEffect(() => {
    if (!open) return;
    return form.subscribe({ formState: { values: true }, callback: () => look((times) => times + 1) });
  }, [form, open]);
  const follow = useEffectEvent(() => settle(false));
  const untouched = theirs.length > 0 && !dirty;
  useEffect(() => {
    if (untouched) follow();
  }, [untouched]);
  return { fields: untouched ? [] : theirs, disputed: untouched ? [] : disputed, values, settle };
}
