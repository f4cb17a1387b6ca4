import { DEFAULT_LANGUAGE, storageKeys, type UserRecord, userRecord } from 'contract';
import { browserStorage } from '../storage/browser-storage.ts';

/** What the browser keeps of a session, read from the local keys of section 3 of the spec. */
export interface StoredSession {
  accessToken: string | null;
  refreshToken: string | null;
  user: UserRecord | null;
  legalTerms: boolean;
}

const isBlank = (value: string | null) =>
  value === null || value === '' || value === 'null' || value === 'undefined';

function read(key: string): string | null {
  const value = browserStorage.getItem(key);
  return isBlank(value) ? null : value;
}

const write = browserStorage.setItem;

/** The user of a stored text, or null if it is not a user record (cut short, edited by hand, of another product). */
function parseUser(text: string | null): UserRecord | null {
  if (text === null) return null;
  try {
    const parsed = userRecord.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Reads the stored session; anything unreadable counts as absent. */
export function readStoredSession(): StoredSession {
  return {
    accessToken: read(storageKeys.accessToken),
    refreshToken: read(storageKeys.refreshToken),
    user: parseUser(read(storageKeys.user)),
    legalTerms: read(storageKeys.legalTerms) === 'true',
  };
}

/** Writes the given parts. The token goes last: other tabs then find the rest already there. */
export function writeStoredSession(part: Partial<StoredSession>): void {
  if (part.refreshToken !== undefined) write(storageKeys.refreshToken, part.refreshToken);
  if (part.user !== undefined) write(storageKeys.user, part.user && JSON.stringify(part.user));
  if (part.legalTerms !== undefined) write(storageKeys.legalTerms, part.legalTerms ? 'true' : null);
  if (part.accessToken !== undefined) write(storageKeys.accessToken, part.accessToken);
}

/** The language calls are made in: the one stored under `lang`, else Spanish. */
export const storedLanguage = (): string => read(storageKeys.language) ?? DEFAULT_LANGUAGE;
