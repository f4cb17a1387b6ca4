import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues } from './changes.ts';

export interface OthersChanges<V extends FieldValues = FieldValues> {
  /** Fields that someone else changed while this form has unsaved input; none when it has not. */
  fields: readonly string[];
  /** Those of them that are changed here too: nothing is saved until the conflict is resolved. */
  disputed: readonly string[];
  /** The fields with the values they saved. */
  values: Partial<V>;
  /** Continues from what they saved: unsaved input stays, in conflicting fields too (`own`) or else with their values. */
  settle: (own: boolean) => void;
}

/**
 * What someone else saved while a form is open. A form without input updates by itself; otherwise the person
 * decides. `base` is the state the form was created from or last merged with, `latest` the record's current one.
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
    // Set one by one after a reset, a list of fields would not update.
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
