const selector =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]:not([tabindex="-1"]),[contenteditable=true]';

const reachable = (element: HTMLElement) => !element.closest('[hidden],[inert]');

/** What Tab would stop at inside an element, in order. */
export const focusables = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(reachable);

/** Where focus starts inside a dialog: an element that requests it, else the first field, else the dialog itself. */
export function initialFocus(root: HTMLElement): HTMLElement {
  return (
    root.querySelector<HTMLElement>('[data-autofocus]') ??
    focusables(root).find((element) => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) ??
    root
  );
}
