import { type Endpoint, type FieldIssue, fieldIssues } from 'contract';
import * as z from 'zod/mini';
import { invalid } from './problem.ts';

const nothing = z.strictObject({});
const NUL = String.fromCharCode(0);

/** Paths of texts that hold a NUL, which no text column can store. */
function findNul(value: unknown, path: string): FieldIssue[] {
  if (typeof value === 'string') {
    return value.includes(NUL) ? [{ path, key: 'error.controlCharacters', params: {} }] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const at = path ? `${path}.${key}` : key;
    return key.includes(NUL)
      ? [{ path: at.replaceAll(NUL, ''), key: 'error.controlCharacters' as const, params: {} }]
      : findNul(each, at);
  });
}

function parsePart(schema: Endpoint['body'], raw: unknown): { value: unknown; issues: FieldIssue[] } {
  const nul = findNul(raw, '');
  if (nul.length > 0) return { value: undefined, issues: nul };
  const given = schema ? raw : (raw ?? {});
  const result = z.core.safeParse(schema ?? nothing, given);
  if (result.success) return { value: schema ? result.data : undefined, issues: [] };
  return { value: undefined, issues: fieldIssues(result.error, given) };
}

/** Parses params, query and body by the endpoint's schemas. Throws a 422 that names every wrong field. */
export function parseInput(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const params = parsePart(endpoint.params, raw.params);
  const query = parsePart(endpoint.query, raw.query);
  const body = parsePart(endpoint.body, raw.body);
  const issues = [...params.issues, ...query.issues, ...body.issues];
  if (issues.length > 0) throw invalid(issues);
  return { params: params.value, query: query.value, body: body.value };
}
