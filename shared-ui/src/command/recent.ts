import { keptStore } from 'shared-auth';

const kept = 5;

/** Keys of the commands this user used last, newest first. */
export const useRecentCommands = keptStore<{ recent: string[] }>('user', 'commands', { recent: [] });

export function rememberCommand(key: string): void {
  useRecentCommands.setState(({ recent }) => ({
    recent: [key, ...recent.filter((other) => other !== key)].slice(0, kept),
  }));
}
