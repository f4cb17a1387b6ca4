/**
 * What came with the page instead of being fetched, by what would be: the server of a page for visitors names it
 * before any code has run (`shell/src/boot/ahead.ts`). Each is used once; later ones are fetched as ever.
 */
export function takeAhead(key: string): unknown {
  const { cameAhead } = globalThis as { cameAhead?: Record<string, unknown> };
  const found = cameAhead?.[key];
  if (cameAhead) delete cameAhead[key];
  return found;
}
