import type { InvitedGuest } from 'contract';
import { browserStorage, linkKey } from 'shared-auth';

/** What a guest has typed, kept in this browser until it is sent. */

export const blankGuest: InvitedGuest = {
  ...{ name: '', last_name: '', identity: '', foreign_document: false, consent: false },
};

/** What was typed before; null for nothing, and for anything that is not such a draft. */
export function keptGuest(linkId: string): InvitedGuest | null {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(linkKey(linkId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { name, last_name, identity, foreign_document } = kept as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      ...{ name: text(name), last_name: text(last_name), identity: text(identity) },
      ...{ foreign_document: foreign_document === true, consent: false },
    };
  } catch {
    return null;
  }
}

/** Consent is given again each time. */
export const keepGuest = (linkId: string, { consent: _, ...guest }: InvitedGuest): void =>
  browserStorage.setItem(linkKey(linkId), JSON.stringify(guest));

export const forgetGuest = (linkId: string): void => browserStorage.setItem(linkKey(linkId), null);
