import { isApiError } from 'shared-auth';
import { type Problem, problemOf } from '../problem/problem.ts';

export interface PlacedErrors {
  /** By the path of a field that is on the form. */
  fields: Record<string, string>;
  /** Errors of no field on the form, shown above it. */
  general: Problem | null;
}

/**
 * Assigns the errors of a refused call to fields. A path without a field is assigned to its nearest ancestor
 * (`members.0.id` to `members`); the rest is shown above the form, under the refusal's message.
 */
export function placeErrors(error: unknown, names: readonly string[]): PlacedErrors {
  const fields: Record<string, string> = {};
  const homeless: string[] = [];
  for (const [path, messages] of Object.entries(isApiError(error) ? error.fields : {})) {
    const text = messages.join('. ');
    const owner = names
      .filter((name) => path === name || path.startsWith(`${name}.`))
      .sort((a, b) => b.length - a.length)[0];
    if (!owner) homeless.push(text);
    else fields[owner] = fields[owner] ? `${fields[owner]}. ${text}` : text;
  }
  const placed = Object.keys(fields).length > 0;
  if (placed && homeless.length === 0 && isApiError(error) && error.code === 'validation')
    return { fields, general: null };
  const problem = problemOf(error);
  if (!placed) return { fields, general: problem };
  // What is shown on its field is not repeated.
  const { title } = problem;
  return { fields, general: homeless.length > 0 ? { title, description: homeless.join('. ') } : { title } };
}
