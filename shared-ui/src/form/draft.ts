/** What somebody was typing, kept in this browser until it is saved or thrown away. Files are not kept. */
const prefix = 'draft:';

export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some(holdsFile));

export function writeDraft(key: string, values: Record<string, unknown>): void {
  const kept = Object.entries(values).filter(([, value]) => !holdsFile(value));
  try {
    localStorage.setItem(prefix + key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full or forbidden store costs the draft, never the form.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(prefix + key);
}
