import { lazy, Suspense } from 'react';
import { useHotkey } from '../hooks/use-hotkey.ts';
import { type Command, useCommandStore } from './command.store.ts';

// Fetched when it is first opened.
const OpenPalette = lazy(() => import('./open-palette.tsx'));

/** What is found of the records for the text on screen, best first; `idle` while too little is typed to look. */
export interface PaletteRecords {
  state: 'idle' | 'loading' | 'ready' | 'failed' | 'offline';
  /** Only what fits the text on screen; those of one group together. */
  found: readonly Command[];
  retry: () => void;
}

export interface CommandPaletteProps {
  /** Looks for records while the palette is open; a hook. */
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
