/** A registry that every module contributes to; only `composition`, which knows them all, fills it. */
export interface Registry<T> {
  /** The registered content. Throws when there is none. */
  all(): T;
  fill(value: T): void;
}

/** A registry that is filled once, when the server is assembled. `name` is for the error when it was not. */
export function registry<T>(name: string): Registry<T> {
  let filled: { value: T } | null = null;
  return {
    all() {
      if (!filled) throw new Error(`The registry of ${name} is empty (api/src/composition/register.ts)`);
      return filled.value;
    },
    fill(value) {
      filled = { value };
    },
  };
}
