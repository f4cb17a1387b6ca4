import { type Endpoint, type FieldIssue, fieldIssues } from 'contract';
import * as z from 'zod/mini';
import { invalid } from './problem.ts';

const nothing = z.strictObject({});
const NUL = String.fromCharCode(0);

/** A NUL, or an unpaired surrogate: text columns cannot store them. */
const isStorable = (text: string) => !text.includes(NUL) && text.isWellFormed();

/** Paths of texts that cannot be stored. */
function findUnstorable(value: unknown, path: string): FieldIssue[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [{ path, key: 'error.controlCharacters', params: {} }];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const at = path ? `${path}.${key}` : key;
    return isStorable(key)
      ? findUnstorable(each, at)
      : [
          {
            path: at.replaceAll(NUL, '').toWellFormed(),
            key: 'error.controlCharacters' as const,
            params: {},
          },
        ];
  });
}

/** With `mends`, texts that cannot be stored are refused only if the schema leaves them so. */
function parsePart(
  schema: Endpoint['body'],
  raw: unknown,
  mends = false,
): { value: unknown; issues: FieldIssue[] } {
  const unstorable = findUnstorable(raw, '');
  if (unstorable.length > 0 && !mends) return { value: undefined, issues: unstorable };
  const given = schema ? raw : (raw ?? {});
  const result = z.core.safeParse(schema ?? nothing, given);
  if (result.success) {
    const left = unstorable.length > 0 ? findUnstorable(result.data, '') : [];
    return { value: schema && left.length === 0 ? result.data : undefined, issues: left };
  }
  return { value: undefined, issues: fieldIssues(result.error, given) };
}

/** Parses params, query and body by the endpoint's schemas. Throws a 422 that names every wrong field. */
export function parseInput(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const params = parsePart(endpoint.params, raw.params);
  const query = parsePart(endpoint.query, raw.query);
  const body = parsePart(endpoint.body, raw.body, endpoint.mendsTexts);
  const issues = [...params.issues, ...query.issues, ...body.issues];
  if (issues.length > 0) throw invalid(issues);
  return { params: params.value, query: query.value, body: body.value };
}
