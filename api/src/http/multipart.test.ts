import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boxCorners, createClient, createSatelliteImage, type Endpoint, message } from 'contract';
import { endpoints } from 'contract/endpoints';
import { takePicture } from '../simulator/picture.ts';
import { testClientInput } from '../testing/client-input.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';

/** Forms built only from the API's own document: the API accepts what it declares. */

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}
interface Encoding {
  contentType: string;
  'x-extensions'?: string[];
}
interface Form {
  schema: Schema;
  encoding: Record<string, Encoding>;
}
type Document = { paths: Record<string, Record<string, { requestBody: { content: Record<string, Form> } }>> };

let app: TestApp;
let document: Document;
let callers: TestUser[];
beforeAll(async () => {
  app = await createTestApp();
  await app.truncate();
  const flags = { imagenes_satelitales: true, control_actividades: true, elog: true, is_ubes: true };
  const client_id = await app.createClient(flags);
  callers = [
    await app.createUser('admin'),
    await app.createUser('cliente', { client_id, flags }),
    await app.createUser('uca', { client_id, flags }),
  ];
  document = (await app.app.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

/** Any value of the declared type. */
function sampleOf(schema: Schema): unknown {
  const chosen = schema.anyOf?.[0] ?? schema;
  if (chosen !== schema) return sampleOf(chosen);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'email') return 'ana@example.com';
  if (schema.format === 'date') return '2026-01-31';
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, -90);
    case 'boolean':
      return false;
    case 'array':
      return schema.prefixItems?.map(sampleOf) ?? [sampleOf(schema.items ?? {})];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each)]),
      );
    default:
      return 'texto1';
  }
}

const contents: Record<string, Buffer> = {
  png: Buffer.from(takePicture('form')),
  csv: Buffer.from('A;B\n1;2\n'),
  json: Buffer.from('{}'),
};

function append(form: FormData, name: string, value: unknown, encoding?: Encoding): void {
  if (encoding?.contentType === 'application/json')
    form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  else if (Array.isArray(value)) for (const each of value) append(form, name, each);
  else form.append(name, value === null ? 'null' : String(value));
}

function formFrom({ schema, encoding }: Form, values: Record<string, unknown> = {}, files = true): FormData {
  const form = new FormData();
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const { 'x-extensions': extensions } = encoding[name] ?? {};
    if (!extensions) append(form, name, name in values ? values[name] : sampleOf(property), encoding[name]);
    else if (files) {
      const extension = extensions.find((each) => each in contents) ?? '';
      form.append(name, new Blob([new Uint8Array(contents[extension] ?? [])]), `a.${extension}`);
    }
  }
  return form;
}

const declaredForm = ({ path, method }: Endpoint) =>
  document.paths[path]?.[method.toLowerCase()]?.requestBody.content['multipart/form-data'] as Form;

async function send(endpoint: Endpoint, form: FormData, as: TestUser) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, name === 'kind' ? 'checkpoints' : 1]),
  );
  return app.call(endpoint, {
    as,
    params,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': 'en' },
  });
}

/** Errors meaning that a value was not understood, as opposed to refused. */
const misread = (
  ['string', 'number', 'integer', 'boolean', 'array', 'unknownField', 'required', 'invalid'] as const
).map((each) => message('en', `error.${each}`));

const forms = endpoints.filter(({ files }) => files);
describe.each(forms.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('understands every field as declared', async () => {
    for (const as of callers) {
      for (const withFiles of [true, false]) {
        const answer = await send(endpoint, formFrom(declaredForm(endpoint), {}, withFiles), as);
        if (answer.status === 403) continue;
        const { properties = {} } = declaredForm(endpoint).schema;
        const wrong = Object.entries(answer.body.errors).filter(
          ([path, texts]) =>
            !(path in (endpoint.files ?? {})) &&
            (path.split('.')[0] as string) in properties &&
            texts.some((text) => misread.includes(text)),
        );
        expect(wrong).toEqual([]);
        expect([200, 201, 404, 409, 422]).toContain(answer.status);
      }
    }
  });
});

describe('forms of plain fields', () => {
  const [admin, cliente] = [() => callers[0] as TestUser, () => callers[1] as TestUser];

  it('create a client', async () => {
    const values = { ...testClientInput('formulario1'), general_limit: null, remove_file: false };
    const answer = await send(createClient, formFrom(declaredForm(createClient), values), admin());
    expect([answer.status, answer.body.errors]).toEqual([201, {}]);
    expect(answer.body.data).toMatchObject({
      name: values.name,
      general_limit: null,
      file: { name: 'a.png' },
    });
  });

  it.each(['JSON parts', 'JSON as text'])('create a satellite image, its corners as %s', async (way) => {
    const corners = boxCorners({ west: -80, south: -3, east: -79, north: -2 });
    const values = {
      name: way,
      active: true,
      general: false,
      client_id: null,
      corners,
      source: 'text',
      source_text: '',
    };
    const form = formFrom(declaredForm(createSatelliteImage), values);
    if (way === 'JSON as text') form.set('corners', JSON.stringify(corners));
    const answer = await send(createSatelliteImage, form, cliente());
    expect([answer.status, answer.body.errors]).toEqual([201, {}]);
    expect(answer.body.data).toMatchObject({ name: way, active: true, corners });
  });

  it('are refused by the field whose value is invalid', async () => {
    const form = formFrom(declaredForm(createClient), testClientInput('formulario2'), false);
    for (const [name, wrong] of [
      ['uca_limit', 'muchas'],
      ['is_sos', 'quizá'],
      ['call_limit', '1e999'],
    ] as const)
      form.set(name, wrong);
    const { status, body } = await send(createClient, form, admin());
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['call_limit', 'is_sos', 'uca_limit']]);
  });

  it('are refused when their JSON is endlessly nested, or too large', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const nested = new FormData();
    nested.append('corners', new Blob([deep], { type: 'application/json' }));
    expect((await send(createSatelliteImage, nested, cliente())).status).toBe(400);
    nested.set('corners', deep);
    expect((await send(createSatelliteImage, nested, cliente())).status).toBe(400);
    const long = new FormData();
    long.set('name', 'x'.repeat(1_100_000));
    const answer = await send(createSatelliteImage, long, cliente());
    expect([answer.status, answer.body.message]).toEqual([413, 'The request exceeds the limit of 1 MB']);
  });
});
