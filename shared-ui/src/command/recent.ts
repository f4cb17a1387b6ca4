import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const kept = 5;

/** Keys of the commands used last, newest first; kept in localStorage under `commands`. */
export const useRecentCommands = create<{ recent: string[] }>()(
  persist((): { recent: string[] } => ({ recent: [] }), { name: 'commands' }),
);

export function rememberCommand(key: string): void {
  useRecentCommands.setState(({ recent }) => ({
    recent: [key, ...recent.filter((other) => other !== key)].slice(0, kept),
  }));
}
