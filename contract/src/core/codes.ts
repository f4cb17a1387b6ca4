import type * as z from 'contract/z';
import type { Endpoint } from './endpoint.ts';

/** The parts of a schema that are inspected: fields, array elements, wrapped schema, options. */
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
  /** The field is a list of codes. */
  several: boolean;
}

/** The codes a field can hold, if it holds nothing else; null for any other field. */
function codesIn({ _zod: { def } }: Schema): Codes | null {
  if (def.entries) return { codes: Object.values(def.entries), several: false };
  const inner = def.element ?? def.innerType;
  const found = inner ? codesIn(inner) : null;
  return found && { ...found, several: found.several || def.type === 'array' };
}

/** The row fields of a paged list; null for any other endpoint. */
export function rowFields({ data }: Endpoint): Readonly<Record<string, z.core.$ZodType>> | null {
  const page = (data as Schema | undefined)?.shape;
  return (page?.metadata && (page.data?._zod.def.element?.shape as never)) ?? null;
}

/** Fields of a list's rows that hold codes (`too_far`), which are shown to people as text. */
export function codesOf(list: Endpoint): Readonly<Record<string, Codes>> {
  return Object.fromEntries(
    Object.entries(rowFields(list) ?? {}).flatMap(([name, schema]) => {
      const codes = codesIn(schema as unknown as Schema);
      return codes ? [[name, codes]] : [];
    }),
  );
}
