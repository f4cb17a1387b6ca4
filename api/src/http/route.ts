import type { BodyOut, DataOf, Endpoint, MessageKey, ParamsOut, QueryOut } from 'contract';
import type { Lane } from '../ports/lane.ts';
import type { Ctx, PublicCtx } from './context.ts';
import type { StreamReply } from './stream.ts';
import type { UploadedFile } from './upload.ts';

type AnyEndpoint = Endpoint;

export interface Input<E, C> {
  params: ParamsOut<E>;
  query: QueryOut<E>;
  body: BodyOut<E>;
  files: Record<string, UploadedFile[]>;
  ctx: C;
}

/** A response with its own message. */
export class Reply<D> {
  readonly data: D;
  readonly key: MessageKey;
  readonly status: number | undefined;

  constructor(data: D, key: MessageKey, status?: number) {
    this.data = data;
    this.key = key;
    this.status = status;
  }
}

/**
 * Selects the envelope's message; the default is `ok.done`, or `ok.created` with status 201. `status` when it is
 * not the declared one.
 */
export function reply<D>(data: D, key: MessageKey, status?: number): Reply<D> {
  return new Reply(data, key, status);
}

type Answer<E> = Promise<DataOf<E> | Reply<DataOf<E>> | StreamReply>;

export interface RouteDefinition {
  endpoint: AnyEndpoint;
  public: boolean;
  /** The body may also be an HTML form's. */
  form: boolean;
  /** The pool of database connections it uses; `calls` by default. */
  lane?: Lane;
  /** Called before a body is read; throws to refuse the call. For uploads by anybody. */
  admit?: (ctx: PublicCtx) => Promise<void>;
  /** The table whose row the `{id}` of its path identifies, on the five routes of a list of records. */
  table?: string;
  handle(input: Input<AnyEndpoint, PublicCtx | Ctx>): Promise<unknown>;
}

/** Connects a declared endpoint, for signed-in users, to its handler. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: (input: Input<E, Ctx>) => Answer<E>,
  { form = false }: { form?: boolean } = {},
): RouteDefinition {
  return { endpoint, public: false, form, handle: handler as unknown as RouteDefinition['handle'] };
}

/** The same for a public endpoint. */
export function publicRoute<E extends AnyEndpoint>(
  endpoint: E,
  handler: (input: Input<E, PublicCtx>) => Answer<E>,
  { form = false, admit }: Partial<Pick<RouteDefinition, 'form' | 'admit'>> = {},
): RouteDefinition {
  const handle = handler as unknown as RouteDefinition['handle'];
  return { endpoint, public: true, form, ...(admit && { admit }), handle };
}

/** The routes that read, create, change, delete and restore the rows of a table, which `{id}` of their paths identifies. */
export function recordsOf(table: string, routes: readonly RouteDefinition[]): RouteDefinition[] {
  return routes.map((each) => ({ ...each, table }));
}

/** Calls for signing in and for one's own account: they do not queue behind the screens' calls. */
export function signing(routes: readonly RouteDefinition[]): RouteDefinition[] {
  return routes.map((each) => ({ ...each, lane: 'signing' }));
}

/**
 * Throws unless there is exactly one handler for each declared endpoint and none for anything else, and public handlers
 * belong to public endpoints.
 */
export function checkRegistry(declared: readonly AnyEndpoint[], routes: readonly RouteDefinition[]): void {
  const faults: string[] = [];
  const handled = new Set<string>();
  for (const { endpoint, public: open } of routes) {
    if (handled.has(endpoint.id)) faults.push(`two handlers for ${endpoint.id}`);
    handled.add(endpoint.id);
    if (!declared.includes(endpoint)) faults.push(`${endpoint.id} is not declared`);
    if (open !== (endpoint.access === 'public'))
      faults.push(`${endpoint.id} is joined with the wrong access`);
  }
  for (const { id } of declared) if (!handled.has(id)) faults.push(`no handler for ${id}`);
  if (faults.length > 0) throw new Error(`Contract and handlers differ: ${faults.join('; ')}`);
}
