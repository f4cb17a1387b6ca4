export type Role =
  | 'link'
  | 'button'
  | 'textbox'
  | 'combobox'
  | 'checkbox'
  | 'option'
  | 'heading'
  | 'row'
  | 'cell'
  | 'status';

/** A position in CSS pixels of the window. */
export interface Place {
  x: number;
  y: number;
}

/**
 * Runs in the page: the centre of the first visible element with this role and a name that starts so, scrolled into
 * view; null if there is none, or while something covers it.
 */
export function placeOf(role: string, name: string): Place | null {
  const selectors: Record<string, string> = {
    link: 'a[href]',
    button: 'button, [role="button"]',
    textbox: 'input:not([type="checkbox"], [type="radio"], [role]), textarea',
    combobox: '[role="combobox"], select',
    checkbox: 'input[type="checkbox"]',
    option: '[role="option"]',
    heading: 'h1, h2',
    row: 'tbody tr',
    cell: 'tbody td',
    status: '[role="status"]',
  };
  const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (by.length > 0) return by.map((id) => text(document.getElementById(id))).join(' ');
    const labels = (element as HTMLInputElement).labels;
    const label = element.getAttribute('aria-label') ?? (labels?.length ? text(labels[0] ?? null) : null);
    return label ?? (text(element) || (element.getAttribute('title') ?? ''));
  };
  const matches = (element: Element) =>
    role === 'row' ? text(element).includes(name) : nameOf(element).trim().startsWith(name);
  for (const element of document.querySelectorAll<HTMLElement>(selectors[role] ?? role)) {
    if (!matches(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const over = document.elementFromPoint(place.x, place.y);
    if (over && (element.contains(over) || over.closest('label')?.contains(element))) return place;
  }
  return null;
}
