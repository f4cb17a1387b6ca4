import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  can,
  type Endpoint,
  errorCodes,
  type Permission,
  type UserRecord,
  type UserType,
  userTypes,
} from 'contract';
import { endpoints } from 'contract/endpoints';
import * as z from 'zod/mini';
import { authenticate } from '../modules/accounts/auth/authenticate.ts';
import { type CallOptions, createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';

/**
 * Every endpoint against bad input, from the declarations: always the envelope, a 4xx, messages in both languages.
 * @one-database What is refused here never reaches a statement except the one that looks up the session.
 */

const NUL = String.fromCharCode(0);
const HALF = '\ud83d';
/** Property names that every object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const impossibleDays = ['9999-12-31', '0000-01-01', '0001-01-01', '2026-02-30', '+275760-09-13', 'Infinity'];
const impossibleInstants = [
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '2026-02-30T00:00:00Z',
  '2026-01-01T25:00:00Z',
];
const TOO_MUCH = `{"a":"${'x'.repeat(1_100_000)}"}`;
const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
let app: TestApp;
const users = {} as Record<UserType, TestUser>;
/** What the server knows of each. */
const records = {} as Record<UserType, UserRecord>;
const everything = Object.fromEntries(
  [
    'control_actividades',
    'is_geocerca',
    'crear_actividades',
    'is_sos',
    'openai_enabled',
    'is_formularios',
    'elog',
    'is_ubes',
    'imagenes_satelitales',
    'manage_stocks',
  ].map((flag) => [flag, true]),
);

beforeAll(async () => {
  app = await createTestApp({ remembersSessions: true });
  await app.truncate();
  const client_id = await app.createClient(everything);
  for (const type of userTypes) {
    users[type] = await app.createUser(type, { client_id, flags: { solicitador: true } });
    const record = await authenticate(app.ports, users[type].token);
    if (!record) throw new Error(`${type} is not signed in`);
    records[type] = record;
  }
});
afterAll(() => app.close());

type Property = {
  type?: string;
  format?: string;
  maxLength?: number;
  enum?: unknown[];
  anyOf?: Property[];
};
type ObjectSchema = { properties?: Record<string, Property> };

function propertiesOf(schema: z.core.$ZodType | undefined): [string, Property][] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema;
  return Object.entries(json.properties ?? {});
}

/** Absurd dates, for a property that is a day or an instant. */
function impossibleFor({ format, anyOf = [] }: Property): readonly string[] {
  if (format === 'date') return impossibleDays;
  if (format === 'date-time') return impossibleInstants;
  return anyOf.flatMap(impossibleFor);
}

function permissionsOf({ access }: Endpoint): readonly Permission[] | null {
  if (access === 'public' || access === 'signed-in') return null;
  return typeof access === 'string' ? [access] : access;
}

/** A user who may call it, so that the input is what is refused. */
function caller(endpoint: Endpoint): TestUser | null {
  if (endpoint.access === 'public') return null;
  const needed = permissionsOf(endpoint);
  const mayCall = (type: UserType) => !needed || needed.some((permission) => can(records[type], permission));
  const type = userTypes.find(mayCall);
  if (!type) throw new Error(`nobody may call ${endpoint.id}`);
  return users[type];
}

const params = (endpoint: Endpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 999_999_999]));

/** Calls in one language and checks what every refusal has in common. */
async function refusedOnce(endpoint: Endpoint, options: CallOptions, status: number, language = 'es-EC') {
  const each = await app.call(endpoint, {
    params: params(endpoint),
    ...options,
    headers: { ...options.headers, 'accept-language': language },
  });
  expect(each.status).toBe(status);
  expect(each.body).toMatchObject({ succeeded: false, data: null, errors: expect.any(Object) });
  expect(errorCodes).toContain(each.body.code);
  expect(each.body.message.length).toBeGreaterThan(3);
  expect(each.body.message).not.toContain('error.');
  return each;
}

/** The same in both languages; identical refusals are checked once. */
async function refused(
  endpoint: Endpoint,
  [first, ...others]: [CallOptions, ...CallOptions[]],
  status: number,
) {
  const es = await refusedOnce(endpoint, first, status);
  const en = await refusedOnce(endpoint, first, status, 'en-US');
  expect(es.body.message).not.toBe(en.body.message);
  for (const options of others)
    expect((await refusedOnce(endpoint, options, status)).body.message).toBe(es.body.message);
  return es.body.errors;
}

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  const writes = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';

  if (endpoint.access !== 'public') {
    it('requires a live session', async () => {
      const authorizations = ['Bearer nobody-has-this-token-at-all', 'Basic YTpi'];
      await refused(
        endpoint,
        [{}, ...authorizations.map((authorization) => ({ headers: { authorization } }))],
        401,
      );
    });
  }

  const needed = permissionsOf(endpoint);
  if (needed) {
    it('is for those whom the contract allows, and for nobody else', async () => {
      const others = userTypes.filter((type) => !needed.some((permission) => can(records[type], permission)));
      const [first, ...rest] = others.map((type) => ({ as: users[type] }));
      if (first) await refused(endpoint, [first, ...rest], 403);
    });
  }

  if (endpoint.foreign) {
    it('ignores an unknown query parameter', async () => {
      const { body } = await refusedOnce(
        endpoint,
        { query: { nadie_lo_conoce: '1' }, ...(writes && { body: { _type: 'lwt' } }) },
        400,
      );
      expect(body.errors).toEqual({});
    });
  } else {
    it('refuses an unknown query parameter', async () => {
      const errors = await refused(
        endpoint,
        [{ as: caller(endpoint), query: { nadie_lo_conoce: '1' } }],
        422,
      );
      expect(errors).toHaveProperty('nadie_lo_conoce');
    });

    it('refuses query parameters named like a prototype’s', async () => {
      const as = caller(endpoint);
      for (const name of inherited) {
        const { body } = await refusedOnce(endpoint, { as, query: { [name]: '1' } }, 422);
        expect(Object.keys(body.errors)).toContain(name);
      }
    });
  }

  if (endpoint.path.includes('{')) {
    it('refuses invalid ids', async () => {
      const as = caller(endpoint);
      for (const bad of [
        'abc',
        '-1',
        '0',
        '1.5',
        '99999999999999999999',
        ...inherited,
        `1${NUL}`,
        "1' or '1'='1",
      ]) {
        const all = Object.fromEntries(Object.keys(params(endpoint)).map((name) => [name, bad]));
        await refusedOnce(endpoint, { as, params: all }, 422);
      }
    });
  }

  const queries = propertiesOf(endpoint.query);
  if (queries.length > 0) {
    it.each(queries)('refuses a bad %s in its query', async (name, property) => {
      const as = caller(endpoint);
      const wrong = ['x'.repeat(5000), ...impossibleFor(property)];
      const others = wrong.map((value) => ({ as, query: { [name]: value } }));
      const errors = await refused(endpoint, [{ as, query: { [name]: `x${NUL}y` } }, ...others], 422);
      expect(Object.keys(errors).some((key) => key.startsWith(name))).toBe(true);
    });
  }

  if (writes) {
    it('refuses what is not JSON', async () => {
      const as = caller(endpoint);
      const others = ['{"a":', 'nope', '{"a":1}}', '{"__proto__":{"x":1}}'];
      await refused(endpoint, [{ as, payload: '{' }, ...others.map((payload) => ({ as, payload }))], 400);
    });

    it('refuses endlessly nested lists, and leaves no trace in the log', async () => {
      const as = caller(endpoint);
      const logged = jest.spyOn(app.ports.log, 'error');
      for (const depth of [65, 20_000]) await refusedOnce(endpoint, { as, payload: nested(depth) }, 400);
      expect(logged).not.toHaveBeenCalled();
    });

    it('refuses other media types and bodies that are too large', async () => {
      const as = caller(endpoint);
      const text = { as, payload: 'a=1', headers: { 'content-type': 'text/plain' } };
      const xml = { as, payload: '<a/>', headers: { 'content-type': 'application/xml' } };
      await refused(endpoint, [text, xml], 415);
      await refused(endpoint, [{ as, payload: TOO_MUCH }], 413);
    });
  }

  if (endpoint.files) {
    it('refuses forms that are damaged or incomplete', async () => {
      const as = caller(endpoint);
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const part = '--x\r\ncontent-disposition: form-data; name="a"';
      for (const payload of ['--x', `${part}\r\n`, `${part}\r\n\r\nhalf of it`, 'no form at all'])
        await refusedOnce(endpoint, { as, payload, headers }, 400);
      const unbounded = { 'content-type': 'multipart/form-data' };
      await refusedOnce(endpoint, { as, payload: '--x--', headers: unbounded }, 400);
      for (const name of ['__proto__', 'constructor'])
        await refusedOnce(
          endpoint,
          {
            as,
            headers,
            payload: `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--\r\n`,
          },
          400,
        );
      await refusedOnce(
        endpoint,
        {
          as,
          headers,
          payload: `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n${nested(65)}\r\n--x--\r\n`,
        },
        400,
      );
    });
  }

  const strict = writes && !endpoint.raw;
  if (strict) {
    it('refuses unknown fields and bodies that are not an object', async () => {
      const as = caller(endpoint);
      const others = [[], 'text', 7, [1, 2]].map((body) => ({ as, body }));
      const errors = await refused(endpoint, [{ as, body: { nadie_lo_conoce: 1 } }, ...others], 422);
      expect(errors).toHaveProperty('nadie_lo_conoce');
      for (const name of ['toString', 'hasOwnProperty', 'constructor'])
        expect(
          Object.keys((await refusedOnce(endpoint, { as, body: { [name]: 1 } }, 422)).body.errors),
        ).toContain(name);
      await refusedOnce(endpoint, { as, body: { [HALF]: 1 } }, 422);
      await refusedOnce(endpoint, { as, payload: nested(64) }, 422);
    });
  }

  const declared = writes ? propertiesOf(endpoint.body) : [];
  const fields = declared.filter(([name]) => name !== 'age_ms');
  // A phone gives up on what is refused: an age that cannot be is as none.
  if (fields.length < declared.length)
    it('accepts any value of age_ms', async () => {
      for (const value of [{ wrong: true }, '12', -1e300, 1e300, 1.5, null]) {
        const body = { age_ms: value, nadie_lo_conoce: 1 };
        const { errors } = (await refusedOnce(endpoint, { as: caller(endpoint), body }, 422)).body;
        expect(Object.keys(errors)).not.toContain('age_ms');
      }
    });
  if (fields.length > 0) {
    it.each(fields)('refuses wrong values of %s', async (name, property) => {
      const as = caller(endpoint);
      const refusedField = async (value: unknown) => {
        const { errors } = (await refusedOnce(endpoint, { as, body: { [name]: value } }, 422)).body;
        expect(Object.keys(errors).some((key) => key === name || key.startsWith(`${name}.`))).toBe(true);
        return errors[name]?.join() ?? '';
      };
      await refusedField({ wrong: { deeply: true } });
      await refusedField(`x${NUL}y`);
      await refusedField(`x${HALF}y`);
      for (const value of impossibleFor(property)) await refusedField(value);
      if (property.type === 'string') {
        await refusedField(12);
        await refusedField('x'.repeat(50_000));
      }
      if (property.type === 'number' || property.type === 'integer') {
        for (const value of ['12', -1e300]) await refusedField(value);
        const words = property.enum
          ? /^Elija/
          : /^(El valor no puede superar el máximo|La (lat|long)itud no)/;
        expect(await refusedField(1e300)).toMatch(words);
      }
      if (property.type === 'boolean') for (const value of ['true', 1]) await refusedField(value);
      if (property.type === 'array') for (const value of ['a', [{}], [null]]) await refusedField(value);
    });
  }

  it('responds to other methods with 405 and the allowed ones', async () => {
    const response = await app.app.inject({
      method: 'PUT',
      url: `/api${endpoint.path.replace(/\{\w+\}/g, '1')}`,
      headers: { 'accept-language': 'en' },
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toContain(endpoint.method);
    expect(response.json()).toMatchObject({ succeeded: false, message: 'Method not allowed' });
  });
});

describe('unknown addresses', () => {
  it.each(['/api/v1/nada', '/api', '/api/', '/api/v1/sucursal/1/2/3'])(
    '%s is a 404 envelope',
    async (url) => {
      const response = await app.app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ succeeded: false, code: 'notFound' });
    },
  );

  it.each(['/api/v1/sucursal/%E0%A4%A', `/api/v1/sucursal/${'9'.repeat(3000)}`, '/%c0%ae%c0%ae/etc/passwd'])(
    '%s is refused with an envelope',
    async (url) => {
      const response = await app.app.inject({ url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.json()).toMatchObject({ succeeded: false });
    },
  );
});
