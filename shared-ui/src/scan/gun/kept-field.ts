type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Whether keys write into what has the focus. */
export const writes = (element: Element | null): boolean =>
  isField(element) || (element instanceof HTMLElement && element.isContentEditable);

/** Remembers what a field holds. The function returned restores it, as if typed, so that React is notified. */
export function keepField(element: Element | null): () => void {
  if (!isField(element)) return () => {};
  const before = element.value;
  const caret =
    'selectionStart' in element ? ([element.selectionStart, element.selectionEnd] as const) : null;
  return () => {
    if (element.value === before) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, before);
    // Fields for numbers and addresses have no caret that scripts can see.
    if (caret && caret[0] !== null && !(element instanceof HTMLSelectElement))
      element.setSelectionRange(caret[0], caret[1]);
    element.dispatchEvent(
      new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  };
}
