import { DEFAULT_LANGUAGE, storageKeys, type UserRecord, userRecord } from 'contract';
import { browserStorage } from '../storage/browser-storage.ts';

/** The parts of a session that the browser stores, under the local keys of section 3 of the spec. */
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

/** The user in a stored text, or null if it is not a user record (truncated, edited by hand, from another product). */
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

/** Writes the given parts. The token is written last, so that other tabs find the rest already there. */
export function writeStoredSession(part: Partial<StoredSession>): void {
  if (part.refreshToken !== undefined) write(storageKeys.refreshToken, part.refreshToken);
  if (part.user !== undefined) write(storageKeys.user, part.user && JSON.stringify(part.user));
  if (part.legalTerms !== undefined) write(storageKeys.legalTerms, part.legalTerms ? 'true' : null);
  if (part.accessToken !== undefined) write(storageKeys.accessToken, part.accessToken);
}

/** The language of API calls: the one stored under `lang`, otherwise Spanish. */
export const storedLanguage = (): string => read(storageKeys.language) ?? DEFAULT_LANGUAGE;
