import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface Command {
  /** Unique within its scope; recent commands are remembered by it. */
  id: string;
  label: string;
  /** The heading it is listed under. */
  group: string;
  icon?: ReactNode;
  /** More keywords. */
  keywords?: string;
  /** As for `useHotkey`, shown beside it. */
  shortcut?: string;
  /** Distinguishes it from others of the same name. */
  detail?: string;
  /** Offered by the screen itself: listed first. */
  here?: boolean;
  /** Shown only when searched for. */
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

/** Registers a scope's commands in place of its previous ones; returns the function that removes them. */
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
