import {
  type Envelope,
  type ErrorCode,
  type FieldIssue,
  type MessageKey,
  type MessageParams,
  message,
} from 'contract';
import type { Call } from '../ports/lane.ts';
import { type Outage, outageOf } from '../ports/outage.ts';

const kinds = {
  malformed: { status: 400, code: 'validation' },
  validation: { status: 422, code: 'validation' },
  unauthorized: { status: 401, code: 'unauthorized' },
  forbidden: { status: 403, code: 'forbidden' },
  notFound: { status: 404, code: 'notFound' },
  methodNotAllowed: { status: 405, code: 'unsupported' },
  slow: { status: 408, code: 'timeout' },
  conflict: { status: 409, code: 'conflict' },
  tooLarge: { status: 413, code: 'tooLarge' },
  unsupported: { status: 415, code: 'unsupported' },
  headersTooLarge: { status: 431, code: 'tooLarge' },
  tooMany: { status: 429, code: 'tooMany' },
  server: { status: 500, code: 'server' },
  unavailable: { status: 503, code: 'server' },
} as const satisfies Record<string, { status: number; code: ErrorCode }>;

export type ProblemCode = keyof typeof kinds;

/** A refusal reported to the caller, in their language. */
export class Problem extends Error {
  readonly kind: ProblemCode;
  readonly key: MessageKey;
  readonly params: MessageParams;
  readonly fields: readonly FieldIssue[];

  constructor(kind: ProblemCode, key: MessageKey, params: MessageParams, fields: readonly FieldIssue[]) {
    super(key);
    this.kind = kind;
    this.key = key;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return kinds[this.kind].status;
  }
}

/**
 * Creates a refusal to throw. `fields` maps a field's path to the message shown at it. For `tooMany` and `unavailable`,
 * the parameter `seconds` also becomes the Retry-After header.
 */
export function problem(
  kind: ProblemCode,
  key: MessageKey,
  params: MessageParams = {},
  fields: Readonly<Record<string, MessageKey>> = {},
): Problem {
  const issues = Object.entries(fields).map(([path, fieldKey]) => ({ path, key: fieldKey, params }));
  return new Problem(kind, key, params, issues);
}

/** A 422 for the issues of the schemas. */
export function invalid(fields: readonly FieldIssue[]): Problem {
  return new Problem('validation', 'error.validation', {}, fields);
}

export function problemEnvelope({ kind, key, params, fields }: Problem, language: string): Envelope<null> {
  // A field may be called `toString`.
  const errors = Object.create(null) as Record<string, string[]>;
  for (const field of fields) {
    const texts = errors[field.path] ?? [];
    texts.push(message(language, field.key, field.params));
    errors[field.path] = texts;
  }
  return {
    succeeded: false,
    data: null,
    message: message(language, key, params),
    errors,
    code: kinds[kind].code,
  };
}

/** Maximum mebibytes of a body without files. */
export const BODY_MEGABYTES = 1;

type Words = readonly [ProblemCode, MessageKey, MessageParams?];

const byStatus = new Map<number, Words>([
  [400, ['malformed', 'error.malformedHttp']],
  [403, ['forbidden', 'error.forbidden']],
  [404, ['notFound', 'error.notFound']],
  [408, ['slow', 'error.slowBody']],
  [413, ['tooLarge', 'error.tooLarge', { maximum: BODY_MEGABYTES }]],
  [414, ['malformed', 'error.badAddress']],
  [415, ['unsupported', 'error.unsupportedMedia']],
  [431, ['headersTooLarge', 'error.headersTooLarge']],
]);

/** Error codes of Fastify and its plugins, where the status alone is ambiguous. */
const byServerCode = new Map<string, Words>([
  ['FST_ERR_BAD_URL', ['malformed', 'error.badAddress']],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', ['malformed', 'error.malformedJson']],
  ['FST_PARTS_LIMIT', ['tooLarge', 'error.tooManyParts']],
  ['FST_FILES_LIMIT', ['tooLarge', 'error.tooManyParts']],
  ['FST_FIELDS_LIMIT', ['tooLarge', 'error.tooManyParts']],
  ['FST_PROTO_VIOLATION', ['malformed', 'error.malformedForm']],
  ['FST_INVALID_JSON_FIELD_ERROR', ['malformed', 'error.malformedJson']],
  ['FST_MP_PREMATURE_CLOSE', ['malformed', 'error.malformedForm']],
]);

/** PostgreSQL's SQLSTATE → the caller's mistake, for what only the database can detect. */
const bySqlState: Partial<Record<string, [ProblemCode, MessageKey]>> = {
  '22003': ['validation', 'error.validation'],
  '22007': ['validation', 'error.validation'],
  '22008': ['validation', 'error.validation'],
  '22021': ['validation', 'error.controlCharacters'],
  '22P05': ['validation', 'error.controlCharacters'],
  '23503': ['validation', 'error.reference'],
  '23505': ['conflict', 'error.unique'],
  '40001': ['conflict', 'error.conflict'],
  '40P01': ['conflict', 'error.conflict'],
};

/** The response when the database failed, and after how many seconds to retry. */
const byOutage: Record<Outage, [MessageKey, number]> = {
  lost: ['error.unavailable', 1],
  busy: ['error.busy', 2],
  held: ['error.held', 3],
  slow: ['error.slow', 5],
  full: ['error.full', 30],
  readOnly: ['error.readOnly', 10],
};

/** A broken connection leaves a change undone, or its outcome unknown: that decides whether it may be sent again. */
function lossOf({ commits, doubtful }: Call): MessageKey {
  return doubtful || commits > 0 ? 'error.maybeSaved' : 'error.notSaved';
}

/**
 * Converts anything thrown to a refusal; the unforeseen is a `server` problem. `change` is the call it happened in,
 * if that writes.
 */
export function asProblem(error: unknown, change?: Call): Problem {
  if (error instanceof Problem) return error;
  const outage = outageOf(error);
  if (outage) {
    const [key, seconds] = byOutage[outage];
    return problem('unavailable', outage === 'lost' && change ? lossOf(change) : key, { seconds });
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known =
    (typeof code === 'string' ? (bySqlState[code] ?? byServerCode.get(code)) : undefined) ??
    (typeof statusCode === 'number' ? byStatus.get(statusCode) : undefined);
  if (known) return problem(...known);
  return problem('server', 'error.server');
}
