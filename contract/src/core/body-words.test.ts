import { describe, expect, it } from '@jest/globals';
import * as z from 'contract/z';
import { endpoints } from '../endpoints.ts';
import { type FieldIssue, fieldIssues } from './issues.ts';

/** One value somewhere in a body: its path, its type and its unwrapped schema. */
interface Place {
  path: (string | number)[];
  type: string;
  schema: z.core.$ZodType;
}

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  checks?: { _zod: { def: { check: string; value?: number } } }[];
}

const definition = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** Every value of a body that can be refused, however it is wrapped. */
function places(schema: z.core.$ZodType, path: (string | number)[] = []): Place[] {
  const def = definition(schema);
  // Anything is taken: what cannot be is as nothing.
  if (def.type === 'catch') return [];
  const inside = [def.innerType, def.in, ...(def.options ?? [])].filter((one) => one !== undefined);
  if (inside.length > 0) return inside.flatMap((one) => places(one, path));
  const below = Object.entries(def.shape ?? {}).flatMap(([name, one]) => places(one, [...path, name]));
  const element = def.element ? places(def.element, [...path, 0]) : [];
  return [...(path.length > 0 ? [{ path, type: def.type, schema }] : []), ...below, ...element];
}

/** A body with one value and nothing else: errors about the other fields are ignored. */
function holding(path: readonly (string | number)[], value: unknown): unknown {
  return path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  );
}

function issuesAt(body: z.core.$ZodType, path: readonly (string | number)[], value: unknown): FieldIssue[] {
  const input = holding(path, value);
  const parsed = z.safeParse(body, input);
  return parsed.success ? [] : fieldIssues(parsed.error, input).filter((one) => one.path === path.join('.'));
}

/** The value of a control when nothing is typed or chosen, by value type. */
const emptied: Record<string, readonly unknown[]> = {
  string: ['', '  ', null],
  enum: ['', null],
  literal: ['', null],
  number: [null],
  int: [null],
};

const bodies = endpoints.flatMap(({ id, body }) =>
  body && places(body).length > 0 ? [{ id, body, all: places(body) }] : [],
);

const maximaOf = (schema: z.core.$ZodType) =>
  (definition(schema).checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'less_than' && def.value !== undefined ? [def.value] : [],
  );

describe('messages for an invalid body', () => {
  it.each(bodies)('$id: an empty field is only reported as required', ({ body, all }) => {
    for (const { path, type } of all)
      for (const value of emptied[type] ?? []) {
        const keys = issuesAt(body, path, value).map(({ key }) => key);
        // Both hours are set or neither, and they have their own message.
        const said = keys.filter((key) => key !== 'error.hours');
        expect({ path, value, said }).toEqual({
          path,
          value,
          said: said.length > 0 ? ['error.required'] : [],
        });
      }
  });

  it.each(bodies)('$id: above a maximum, the message contains the maximum', ({ body, all }) => {
    for (const { path, schema } of all)
      for (const maximum of maximaOf(schema)) {
        const over = maximum === Number.MAX_SAFE_INTEGER ? 2 * maximum : maximum + 1;
        // Degrees have messages of their own.
        const key = maximum === 90 ? 'error.latitude' : maximum === 180 ? 'error.longitude' : 'error.max';
        for (const value of [over, 1e300])
          expect(issuesAt(body, path, value)).toEqual([{ path: path.join('.'), key, params: { maximum } }]);
      }
  });

  it('cover every body there is', () => {
    expect(bodies.length).toBeGreaterThan(40);
    expect(bodies.flatMap(({ all }) => all.flatMap(({ schema }) => maximaOf(schema))).length).toBeGreaterThan(
      40,
    );
  });
});
