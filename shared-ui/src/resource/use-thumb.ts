import { type RefObject, useLayoutEffect } from 'react';
import { markRoot } from '../hooks/use-root-mark.ts';

/**
 * On a phone the main button floats under the thumb, and the selection bar replaces it. An empty list has that button
 * in its middle instead. Marks it for the style rules: the page (`data-list`), the row of buttons that then holds none
 * (`data-floats`), and the toasts, which are placed higher.
 */
export function useThumb(frame: RefObject<HTMLElement | null>, selecting: boolean, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const page = frame.current?.closest<HTMLElement>('.v-page');
    if (!page) return;
    const row = page.querySelector(':scope > .v-page-head > .v-page-actions');
    const buttons = [...(row?.children ?? [])];
    const main = buttons.filter((button) => button.matches(".v-btn[data-variant='solid']"));
    row?.toggleAttribute('data-floats', main.length === buttons.length);
    const floats = main.length > 0 && !isEmpty;
    page.dataset.list = selecting ? 'selecting' : floats ? 'main' : isEmpty ? 'empty' : '';
    const release = selecting || floats ? markRoot('thumb') : undefined;
    return () => {
      delete page.dataset.list;
      release?.();
    };
  }, [frame, selecting, isEmpty]);
}
