import { boxCorners, type Endpoint } from 'contract';
import * as z from 'zod/mini';

type Values = Readonly<Record<string, unknown>>;
interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  items?: readonly z.core.$ZodType[];
  options?: readonly z.core.$ZodType[];
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  entries?: Values;
  values?: readonly unknown[];
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;
const isAccepted = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

const TEXT = 'Robada';
/** Tried one after another: a field gets the first that its schema accepts. */
const simple: readonly unknown[] = [
  ...[TEXT, '', false, 1, 10, 100],
  ...['robada', '#0b687d', '08:00', '2027-03-17', '2027-03-17T13:00:00Z', '2027-03-17T08:00'],
  ...['0991234567', 'robada@example.com', '10.0.0.0/8', '7f1f9f0e-0a53-4a4f-9a1c-0f6d5a3c2b1a'],
];

/** Fields whose values depend on one another, or on more than their own schema. */
const byName: Values = {
  identity: '0912345675',
  // The same person is not twice an account.
  identification: '',
  starts_at: '2027-03-17T13:00:00Z',
  ends_at: '2027-03-17T14:00:00Z',
  // A circle has a centre, and a route leads somewhere else.
  ...{ lat: -2.2, lng: -79.9, radius: 120, start: { lat: -2.3, lng: -79.9 } },
  corners: boxCorners({ west: -79.95, south: -2.31, east: -79.85, north: -2.21 }),
  // A request is sent to somebody.
  uca_ids: [1],
};

/** What is required where another field has a certain value, or changes something that is no text. */
const byEndpoint: Readonly<Record<string, Values>> = {
  'PATCH /v1/ube/cuenta/{id}': { visualizer: true },
  'POST /v1/acceso/ip': { applies_to: 'type', user_type: 'garita' },
  'POST /v1/ube': { identification: '0912345675' },
  'PATCH /v1/request/rule/{id}': { type: 'repetitive', days: [{ day: 1, time: '08:00' }] },
};

/** A value that a schema accepts, without what is optional; required fields, at any depth, have the values of `known`. */
function exampleOf(schema: z.core.$ZodType, known: Values): unknown {
  const { type, innerType, element, items = [], options = [], shape = {}, ...def } = definitionOf(schema);
  const either = (examples: readonly unknown[]) => examples.find((one) => isAccepted(schema, one));
  if (type === 'object') {
    const required = Object.entries(shape).filter(([, field]) => field._zod.optin !== 'optional');
    return Object.fromEntries(
      required.map(([name, field]) => [name, name in known ? known[name] : exampleOf(field, known)]),
    );
  }
  if (type === 'nullable') return null;
  if (type === 'enum') return Object.values(def.entries ?? {})[0];
  if (type === 'literal') return def.values?.[0];
  if (type === 'tuple') return items.map((item) => exampleOf(item, known));
  if (type === 'array') return either([[], element && [exampleOf(element, known)]]);
  if (type === 'union') return either(options.map((option) => exampleOf(option, known)));
  const inner = innerType ?? def.in;
  return inner ? exampleOf(inner, known) : either(simple);
}

/** The field that a change of a record may consist of: the first that accepts any text. */
export function textField({ body }: Endpoint): string | undefined {
  const fields = Object.keys((body && definitionOf(body).shape) ?? {});
  return fields.find((name) => body && isAccepted(body, { [name]: TEXT }));
}

/**
 * A body that an endpoint accepts: what it requires, or else a change of one text; undefined where it takes none.
 * `known` are values by the name of their field: ids of what exists.
 */
export function exampleBody(endpoint: Endpoint, known: Values = {}): object | undefined {
  const { id, body } = endpoint;
  if (!body) return undefined;
  const text = textField(endpoint);
  const needed = text ? { [text]: TEXT } : (exampleOf(body, { ...byName, ...known }) as object);
  const example = { ...needed, ...byEndpoint[id] };
  const { error } = z.safeParse(body, example);
  if (error)
    throw new Error(`${id} accepts another body, to be declared here: ${JSON.stringify(error.issues)}`);
  return example;
}
