/** Runs in the page: what obviously looks wrong; empty if nothing does. */
export function wrongLooks(): string[] {
  const wrong: string[] = [];
  const { body, documentElement: page } = document;
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;

  if (document.querySelector('#boot')) wrong.push('it has not begun');
  if (!/Inter/.test(getComputedStyle(body).fontFamily)) wrong.push('unstyled: not our letters');
  const background = getComputedStyle(page).backgroundColor + getComputedStyle(body).backgroundColor;
  if (!/rgb\(|color\(|oklch\(/.test(background)) wrong.push('unstyled: no background of ours');
  for (const button of document.querySelectorAll('main button')) {
    if (getComputedStyle(button).borderTopStyle === 'outset') wrong.push(`unstyled: ${named(button)}`);
  }

  for (const box of document.querySelectorAll(
    'main :is(input[type="checkbox"], input[type="radio"], select)',
  ))
    if (getComputedStyle(box).appearance !== 'none') wrong.push(`unstyled: the browser's own ${named(box)}`);

  const wide = page.scrollWidth - page.clientWidth;
  if (wide > 0) wrong.push(`cut: ${wide} px wider than the screen`);
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, nav *')) {
    const { overflowX, textOverflow, visibility, position } = getComputedStyle(element);
    // Text for screen readers only is one pixel wide.
    if (element.clientWidth <= 1 || visibility === 'hidden' || element.closest('.v-hidden, svg')) continue;
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!text) continue;
    const hides = overflowX === 'hidden' || overflowX === 'clip';
    if (hides && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`cut: ${named(element)}`);
    const { left, right } = element.getBoundingClientRect();
    const scrolls = element.closest(
      '.v-table-scroll, [role="tablist"], [role="dialog"], [role="application"]',
    );
    if (position !== 'fixed' && !scrolls && (right > innerWidth + 1 || left < -1) && left < innerWidth)
      wrong.push(`cut by the screen: ${named(element)}`);
  }

  // Firefox makes every scrollable element a tab stop: it needs a name then, or must not be one.
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = (over: string, inner: number, outer: number) =>
      (over === 'auto' || over === 'scroll') && inner > outer + 1;
    const any =
      scrolls(overflowX, element.scrollWidth, element.clientWidth) ||
      scrolls(overflowY, element.scrollHeight, element.clientHeight);
    if (!any || element.matches('textarea') || element.getAttribute('tabindex') === '-1') continue;
    const name = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby');
    if (!name || !(element.getAttribute('role') ?? /NAV|SECTION|ASIDE|DIALOG/.test(element.tagName)))
      wrong.push(`a tab stop without a name: ${named(element)}`);
  }
  return wrong.slice(0, 8);
}

/** Runs in the page: how many colours its picture has within a box; an undrawn surface has one. */
export async function coloursIn(
  picture: string,
  box: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const scale = image.width / innerWidth;
  canvas.width = Math.max(1, Math.floor(box.width * scale));
  canvas.height = Math.max(1, Math.floor(box.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(image, -box.x * scale, -box.y * scale);
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const colours = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  // Land and water, not the labels over them.
  return [...colours.values()].filter((count) => count > pixels.length / 4 / 100).length;
}
