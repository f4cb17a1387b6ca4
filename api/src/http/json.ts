import sjson from 'secure-json-parse';
import { problem } from './problem.ts';

/** Maximum nesting depth of a body; no legitimate one is deeper. */
export const MAX_JSON_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** True when lists and objects nest deeper than `limit`; the text need not be valid JSON. */
function isDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    // [ and {, ] and }
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > limit) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/** Parses JSON from a caller. 400 when it is invalid, nested deeper than 64, or has keys of the prototype. */
export function readJson(text: string): unknown {
  if (isDeeper(text, MAX_JSON_DEPTH))
    throw problem('malformed', 'error.jsonDepth', { maximum: MAX_JSON_DEPTH });
  try {
    return sjson.parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw problem('malformed', 'error.malformedJson');
  }
}

/** The same checks on an already parsed value. */
export function assertShallow(value: unknown, levels = MAX_JSON_DEPTH): void {
  if (value === null || typeof value !== 'object') return;
  if (levels === 0) throw problem('malformed', 'error.jsonDepth', { maximum: MAX_JSON_DEPTH });
  for (const each of Object.values(value)) assertShallow(each, levels - 1);
}
