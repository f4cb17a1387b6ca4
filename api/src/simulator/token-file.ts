import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tokens } from './app-client.ts';

export interface TokenFile {
  get(username: string): Tokens | null;
  set(username: string, tokens: Tokens | null): void;
  /** Writes what changed; whole or not at all, readable by its owner only. */
  save(): void;
}

/** The phones' sessions in the data folder, so that a restart does not sign everybody in again. */
export function openTokenFile(dataDir: string): TokenFile {
  const path = join(dataDir, 'simulator-sessions.json');
  const sessions = new Map<string, Tokens>(Object.entries(read(path)));
  let changed = false;
  return {
    get: (username) => sessions.get(username) ?? null,
    set: (username, tokens) => {
      if (tokens) sessions.set(username, tokens);
      else sessions.delete(username);
      changed = true;
    },
    save: () => {
      if (!changed) return;
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(sessions)), { mode: 0o600 });
      renameSync(`${path}.new`, path);
      changed = false;
    },
  };
}

function read(path: string): Record<string, Tokens> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, Tokens>) : {};
  } catch {
    // No file yet, or one that cannot be read: everybody signs in.
    return {};
  }
}
