import { type RefObject, useEffect, useState } from 'react';
import type { FieldNote } from './form-context.ts';

/** Field names in page order. */
export function inOrder(form: HTMLElement | null, notes: ReadonlyMap<string, FieldNote>): string[] {
  const places = [...(form?.querySelectorAll('[data-field]') ?? [])].map((field) =>
    field.getAttribute('data-field'),
  );
  const place = (name: string) => {
    const at = places.findIndex((one) => one?.split(' ').includes(name));
    return at < 0 ? places.length : at;
  };
  return [...notes.keys()].sort((a, b) => place(a) - place(b));
}

/** Errors in the order of their fields on screen, which may be mounted in another. */
export function useInOrder<E extends { name: string }>(
  form: RefObject<HTMLElement | null>,
  notes: ReadonlyMap<string, FieldNote>,
  errors: readonly E[],
): E[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const several = errors.length > 1;
  useEffect(() => {
    if (several) setOrder(inOrder(form.current, notes));
  }, [several, form, notes]);
  return errors.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
