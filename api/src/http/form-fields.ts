import type { Endpoint } from 'contract';
import * as z from 'zod/mini';
import { readJson } from './json.ts';

/** The part of a JSON schema that form parsing needs. */
interface Declared {
  type?: string;
  properties?: Record<string, Declared>;
  items?: Declared;
  prefixItems?: Declared[];
  anyOf?: Declared[];
}

const schemas = new WeakMap<Endpoint, Declared>();

function declaredBy(endpoint: Endpoint): Declared {
  const known = schemas.get(endpoint);
  if (known) return known;
  const made = endpoint.body
    ? (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Declared)
    : {};
  schemas.set(endpoint, made);
  return made;
}

/** The schema and its alternatives, flattened. */
const choicesOf = (declared: Declared): Declared[] => declared.anyOf?.flatMap(choicesOf) ?? [declared];

const words: Record<string, boolean> = { true: true, false: false, 1: true, 0: false };
const isNumber = (text: string) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
const isJson = (text: string) => /^\s*[[{]/.test(text);

/** One form value converted to its declared type; what does not fit stays text, for the schema to refuse by field. */
function fieldValue(declared: Declared, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const types = choicesOf(declared).map(({ type }) => type);
  if (types.includes('null') && (given === 'null' || (given === '' && !types.includes('string'))))
    return null;
  if (types.includes('string') || types.includes(undefined)) return given;
  if ((types.includes('number') || types.includes('integer')) && isNumber(given)) return Number(given);
  if (types.includes('boolean') && Object.hasOwn(words, given)) return words[given];
  if ((types.includes('object') || types.includes('array')) && isJson(given)) return readJson(given);
  return given;
}

function listOf(declared: Declared, given: readonly unknown[]): unknown {
  const [only] = given;
  if (given.length === 1 && typeof only === 'string' && /^\s*\[/.test(only)) return readJson(only);
  if (given.length === 1 && Array.isArray(only)) return only;
  return given.map((each, at) => fieldValue(declared.prefixItems?.[at] ?? declared.items ?? {}, each));
}

/**
 * The body that form fields represent, by the endpoint's declaration: numbers, booleans and null as words, lists as
 * repeated fields (or one in JSON), objects in JSON. Throws 400 for invalid JSON.
 */
export function bodyOfForm(endpoint: Endpoint, fields: ReadonlyMap<string, readonly unknown[]>): unknown {
  const { properties = {} } = declaredBy(endpoint);
  const body = Object.create(null) as Record<string, unknown>;
  for (const [field, given] of fields) {
    // A list's name may end in [], as in PHP forms.
    const name = field.replace(/\[\d*\]$/, '');
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const list = declared && choicesOf(declared).find(({ type }) => type === 'array');
    if (!declared) body[field] = given.length === 1 ? given[0] : given;
    else if (list) body[name] = listOf(list, given);
    else body[name] = given.length === 1 ? fieldValue(declared, given[0]) : given;
  }
  return body;
}
