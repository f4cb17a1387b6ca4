import { lazy, Suspense } from 'react';
import { useHotkey } from '../hooks/use-hotkey.ts';
import { type Command, useCommandStore } from './command.store.ts';

// Fetched when it is first opened.
const OpenPalette = lazy(() => import('./open-palette.tsx'));

/** The records found for the current text, best first; `idle` while too little is typed. */
export interface PaletteRecords {
  state: 'idle' | 'loading' | 'ready' | 'failed' | 'offline';
  /** Only matches of the current text; those of one group together. */
  found: readonly Command[];
  retry: () => void;
}

export interface CommandPaletteProps {
  /** Searches records while the palette is open; a hook. */
  useRecords?: (query: string) => PaletteRecords;
}

const none: PaletteRecords = { state: 'idle', found: [], retry: () => {} };
const noRecords = () => none;
/** The palette, mounted once by the shell; mod+k or `openCommandPalette()` opens it. */
export function CommandPalette({ useRecords = noRecords }: CommandPaletteProps) {
  const open = useCommandStore((state) => state.open);
  useHotkey('mod+k', () => useCommandStore.setState({ open: !open }));
  return open ? (
    <Suspense>
      <OpenPalette useRecords={useRecords} />
    </Suspense>
  ) : null;
}
