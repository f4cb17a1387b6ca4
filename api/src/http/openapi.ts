import { type Endpoint, envelope, fileExtensions, takesIdempotencyKey } from 'contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parameters(schema: Endpoint['query'], where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description:
    'Of the caller’s choice, a UUID for example. The same key and content within 24 hours is answered as the first ' +
    'time (header Idempotency-Replayed) and does nothing more; with other content it is refused with 409.',
};

/** Encodings of form parts that are not plain text. */
function encodings({ body, files = {} }: Endpoint): Json {
  const { properties = {} } = (body ? jsonSchema(body, 'input') : {}) as {
    properties?: Record<string, Json>;
  };
  const records = Object.entries(properties).filter(([, property]) =>
    /"type":"object"/.test(JSON.stringify(property)),
  );
  const pictures = Object.entries(files).map(([name, { groups }]) => {
    const extensions = groups.flatMap((group) => fileExtensions[group]);
    return [name, { contentType: '*/*', 'x-extensions': extensions }];
  });
  return Object.fromEntries([
    ...records.map(([name]) => [name, { contentType: 'application/json' }]),
    ...pictures,
  ]);
}

/** A form: the fields of the body, and files under their names. */
function formSchema({ body, files = {} }: Endpoint): Json {
  const fields = body ? jsonSchema(body, 'input') : { type: 'object' };
  const file = { type: 'string', format: 'binary' };
  const parts = Object.entries(files).map(([name, { maxCount }]) => [
    name,
    maxCount === 1 ? file : { type: 'array', items: file, maxItems: maxCount },
  ]);
  return { ...fields, properties: { ...(fields.properties as Json), ...Object.fromEntries(parts) } };
}

function operation(endpoint: Endpoint): Json {
  const { access, body, data, raw } = endpoint;
  const content = endpoint.files
    ? {
        'multipart/form-data': { schema: formSchema(endpoint), encoding: encodings(endpoint) },
        ...(body && { 'application/json': { schema: jsonSchema(body, 'input') } }),
      }
    : body && { 'application/json': { schema: jsonSchema(body, 'input') } };
  const refused = { $ref: '#/components/responses/refused' };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `Access: ${Array.isArray(access) ? access.join(' or ') : access}`,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        content: {
          [raw ?? 'application/json']: { schema: jsonSchema(raw ? data : envelope(data), 'output') },
        },
      },
      '4XX': refused,
      '5XX': refused,
    },
  };
}

/** The API as OpenAPI 3.1, generated from the declarations. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const known = paths[endpoint.path] ?? {};
    known[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = known;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vigía', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        refused: {
          description: 'Refused; the message is in the language of Accept-Language',
          content: { 'application/json': { schema: jsonSchema(envelope(z.null()), 'output') } },
        },
      },
    },
  };
}
