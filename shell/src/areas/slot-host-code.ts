type SlotHostCode = typeof import('./slot-host.tsx');

let code: SlotHostCode | undefined;

/** What fills slots, if a page that offers some has been requested yet: other pages do not load it. */
export const knownSlotHost = (): SlotHostCode | undefined => code;

/** Fetches what fills slots. */
export async function loadSlotHost(): Promise<SlotHostCode> {
  code ??= await import('./slot-host.tsx');
  return code;
}
