const fields =
  'input:not(:disabled, [type=hidden], [type=checkbox], [type=radio], [type=file]), select:not(:disabled), textarea:not(:disabled)';

/** The first field that can be written in of the form a page consists of; null on pages that are none. */
export function firstField(root: ParentNode): HTMLElement | null {
  const found = root.querySelectorAll<HTMLElement>(`form[data-form] :is(${fields})`);
  return [...found].find((field) => !field.closest('[hidden], [inert], [aria-modal="true"]')) ?? null;
}
