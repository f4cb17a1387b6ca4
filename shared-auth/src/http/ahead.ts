/**
 * Data embedded in the page, by the request it replaces: the server of a page for visitors lists it
 * before any code has run (`shell/src/boot/ahead.ts`). Each is used once; later ones are fetched as usual.
 */
export function takeAhead(keyOf: () => string): unknown {
  const { cameAhead } = globalThis as { cameAhead?: Record<string, unknown> };
  // Only pages for visitors have any: no other request pays for its key.
  if (!cameAhead) return undefined;
  const key = keyOf();
  const found = cameAhead[key];
  delete cameAhead[key];
  return found;
}
