import { documentKind, normalizeIdentity } from './identity.ts';
import { isPlate, normalizePlate } from './plate.ts';

/** A person known only by a document or a plate. */
export interface Stranger {
  /** As stored: capitals without separators; empty for a plate. */
  identity: string;
  foreign_document: boolean;
  plate: string;
  name: '';
  last_name: '';
  company: '';
}

/** A person a guard looks up who is not known; null where what was typed is neither a document nor a plate. */
export function strangerOf(text: string): Stranger | null {
  const nobody = { name: '', last_name: '', company: '' } as const;
  if (isPlate(text)) return { ...nobody, identity: '', foreign_document: false, plate: normalizePlate(text) };
  const kind = documentKind(text);
  if (kind === null) return null;
  return { ...nobody, identity: normalizeIdentity(text), foreign_document: kind === 'foreign', plate: '' };
}
