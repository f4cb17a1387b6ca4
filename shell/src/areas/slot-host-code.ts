type SlotHostCode = typeof import('./slot-host.tsx');

let code: SlotHostCode | undefined;

/** What fills slots, if a page that offers some has been requested yet: other pages do not load it. */
export const knownSlotHost = (): SlotHostCode | undefined => code;

/** Fetches what fills slots. */
export async function loadSlotHost(): Promise<SlotHostCode> {
  // One file with what areas show slots with, since neither is used without the other.
  code ??= await import(/* webpackChunkName: "slots" */ './slot-host.tsx');
  return code;
}
