import type * as z from 'contract/z';
import type { Endpoint } from './endpoint.ts';

/** What is looked at of a schema: its fields, what its elements are, what it wraps, its options. */
interface Schema {
  shape?: Readonly<Record<string, Schema>>;
  _zod: {
    def: {
      type: string;
      element?: Schema;
      innerType?: Schema;
      entries?: Readonly<Record<string, string>>;
    };
  };
}

export interface Codes {
  codes: readonly string[];
  /** The field is a list of them. */
  several: boolean;
}

/** The codes that a field can hold, where it holds nothing else; null for any other. */
function codesIn({ _zod: { def } }: Schema): Codes | null {
  if (def.entries) return { codes: Object.values(def.entries), several: false };
  const inner = def.element ?? def.innerType;
  const found = inner ? codesIn(inner) : null;
  return found && { ...found, several: found.several || def.type === 'array' };
}

/** The fields of the rows of a list that answers by pages; null for any other endpoint. */
export function rowFields({ data }: Endpoint): Readonly<Record<string, z.core.$ZodType>> | null {
  const page = (data as Schema | undefined)?.shape;
  return (page?.metadata && (page.data?._zod.def.element?.shape as never)) ?? null;
}

/** Fields of a list's rows that hold codes (`too_far`), which people are told in words. */
export function codesOf(list: Endpoint): Readonly<Record<string, Codes>> {
  return Object.fromEntries(
    Object.entries(rowFields(list) ?? {}).flatMap(([name, schema]) => {
      const codes = codesIn(schema as unknown as Schema);
      return codes ? [[name, codes]] : [];
    }),
  );
}
