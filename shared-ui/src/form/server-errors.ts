import { isApiError } from 'shared-auth';

export interface PlacedErrors {
  /** By the path of a field that is on the form. */
  fields: Record<string, string>;
  /** What belongs to no field on the form. */
  general: string[];
}

/**
 * Puts the errors of a refused call where they belong. A path that has no field goes to the nearest field above
 * it (`members.0.id` to `members`); what fits nowhere is said above the form.
 */
export function placeErrors(error: unknown, names: readonly string[]): PlacedErrors {
  const placed: PlacedErrors = { fields: {}, general: [] };
  if (!isApiError(error)) {
    placed.general.push(error instanceof Error ? error.message : String(error));
    return placed;
  }
  for (const [path, messages] of Object.entries(error.fields)) {
    const text = messages.join('. ');
    const owner = names
      .filter((name) => path === name || path.startsWith(`${name}.`))
      .sort((a, b) => b.length - a.length)[0];
    if (owner) placed.fields[owner] = placed.fields[owner] ? `${placed.fields[owner]}. ${text}` : text;
    else placed.general.push(text);
  }
  if (Object.keys(placed.fields).length === 0 || error.code !== 'validation')
    placed.general.unshift(error.message);
  return placed;
}
