import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface Command {
  /** Unique within its scope; recent commands are remembered by it. */
  id: string;
  label: string;
  /** Heading it stands under. */
  group: string;
  icon?: ReactNode;
  /** More words it is found by. */
  keywords?: string;
  /** As for `useHotkey`, shown beside it. */
  shortcut?: string;
  /** Tells it from others of the same name. */
  detail?: string;
  /** What the screen itself offers: first of all. */
  here?: boolean;
  /** Shown only to who looks for it. */
  quiet?: boolean;
  run: () => void;
}

export interface ScopedCommand extends Command {
  key: string;
}

interface CommandState {
  open: boolean;
  scopes: Record<string, ScopedCommand[]>;
}

export const useCommandStore = create<CommandState>()(() => ({ open: false, scopes: {} }));

/** Puts a scope's commands in the palette in place of those it had; gives the function that removes them. */
export function registerCommands(scope: string, commands: Command[]): () => void {
  const mine = commands.map((command) => ({ ...command, key: `${scope}:${command.id}` }));
  useCommandStore.setState(({ scopes }) => ({ scopes: { ...scopes, [scope]: mine } }));
  return () =>
    useCommandStore.setState(({ scopes }) => {
      if (scopes[scope] !== mine) return { scopes };
      const { [scope]: _removed, ...rest } = scopes;
      return { scopes: rest };
    });
}

/** Opens the palette from anywhere. */
export const openCommandPalette = (): void => useCommandStore.setState({ open: true });
