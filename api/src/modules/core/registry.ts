/** Something that every module has a part of; only `composition`, which knows them all, fills it. */
export interface Registry<T> {
  /** What was filled in. Throws when nothing was. */
  all(): T;
  fill(value: T): void;
}

/** A registry that is filled once, when the server is put together. `name` is for the error when it was not. */
export function registry<T>(name: string): Registry<T> {
  let filled: { value: T } | null = null;
  return {
    all() {
      if (!filled) throw new Error(`Nobody filled the registry of ${name} (api/src/composition/register.ts)`);
      return filled.value;
    },
    fill(value) {
      filled = { value };
    },
  };
}
