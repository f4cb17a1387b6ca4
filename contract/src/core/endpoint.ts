import type * as z from 'contract/z';
import type { FileGroup } from './constants.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: anybody; `signed-in`: any valid session; a permission name: users for whom
 * `can(permission)` is true. Of a list, one is enough.
 */
export type Access = 'public' | 'signed-in' | Permission | readonly Permission[];

type Schema = z.core.$ZodType;

/** Files a multipart endpoint accepts, by field name. Sizes in MB, compared in bytes (spec section 5). */
export interface FileRule {
  maxMegabytes: number;
  maxCount: number;
  groups: readonly FileGroup[];
  /** The handler checks the content itself; only size and extension are checked beforehand. */
  unsniffed?: boolean;
}

export interface EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, D extends Schema> {
  method: Method;
  /** Path under the API base, with `{name}` parameters: `/v1/sucursal/{id}`. */
  path: string;
  access: Access;
  /** One English line for the API document. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  files?: Record<string, FileRule>;
  data: D;
  /** Success status; 200 by default. */
  status?: 200 | 201;
  /** The response has this media type instead of the envelope (a spreadsheet, Pusher's raw authorisation). */
  raw?: string;
  /** True for POSTs that change nothing, and for sign-in: no audit entry is required. */
  unaudited?: boolean;
  /** A third-party protocol: unknown fields are ignored instead of refused. */
  foreign?: boolean;
  /** Its schema mends texts that cannot be stored: they are refused only where they are left after parsing. */
  mendsTexts?: boolean;
  /** A third party signs it: the handler gets the raw body. */
  signed?: boolean;
}

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  D extends Schema = Schema,
> extends EndpointSpec<P, Q, B, D> {
  /** `GET /v1/sucursal`: unique, used as registry and cache key. */
  id: string;
}

/** Declares one endpoint. From it the server registers the route, the browser calls it and OpenAPI describes it. */
export function endpoint<
  D extends Schema,
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
>(spec: EndpointSpec<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return { ...spec, id: `${spec.method} ${spec.path}` };
}

/**
 * Whether a call accepts an `Idempotency-Key`: POSTs by signed-in users that write something. The same key and content
 * within 24 hours returns the first response.
 */
export function takesIdempotencyKey({ method, access, raw, unaudited, status }: Endpoint): boolean {
  return method === 'POST' && access !== 'public' && !raw && (!unaudited || status === 201);
}

/** Input before parsing (fields with defaults may be left out) and output after. */
export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.input<B> : never;
export type DataOf<E> = E extends Endpoint<Schema, Schema, Schema, infer D> ? z.output<D> : never;

/** What a handler receives: parsed, with defaults filled in. */
export type ParamsOut<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryOut<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyOut<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;

/** The path with its parameters filled in and escaped. Throws if one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`Missing path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
