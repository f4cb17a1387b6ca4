import { normalizeIdentity } from './identity.ts';
import { passBytes, passFields } from './visit-pass-bytes.ts';
import { type VisitWindow, visitWindows } from './visit-windows.ts';

/**
 * The signed code of a guest's pass (ADR 0079): who may enter which branch when, read by a gate without a network. Its
 * QR is of version 6 at error level M (41 modules) with the usual numbers.
 */

export interface VisitPass {
  /** The key that signed it. */
  key: number;
  /** Names this pass; void ones are listed by it. */
  serial: number;
  request: number;
  guest: number;
  branch: number;
  /** Milliseconds since the epoch, whole minutes. */
  starts: number;
  ends: number;
  /** Days of the week, 1 Monday to 7 Sunday; empty: once. */
  weekdays: readonly number[];
  /** `documentCheck` of the guest's document. */
  check: number;
}

const SIGNATURE = 64;
const PREFIX = 'VP';
const GROUP = 7;
/** Letters and digits for a number of bytes. */
const LETTERS = [0, 2, 4, 5, 7, 8, 10, 11] as const;

function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += GROUP) {
    const group = bytes.subarray(at, at + GROUP);
    const value = group.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    text += value
      .toString(36)
      .toUpperCase()
      .padStart(LETTERS[group.length] ?? 0, '0');
  }
  return text;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += LETTERS[GROUP]) {
    const group = text.slice(at, at + LETTERS[GROUP]);
    const length = Math.max(0, (LETTERS as readonly number[]).indexOf(group.length));
    let value = [...group].reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n);
    const part = Array.from({ length }, () => {
      const byte = Number(value & 255n);
      value >>= 8n;
      return byte;
    });
    bytes.push(...part.reverse());
  }
  return new Uint8Array(bytes);
}

/** The text of a pass's QR: capital letters and digits only. `signature`: ECDSA P-256 with SHA-256, r and s. */
export const passText = (pass: VisitPass, signature: Uint8Array): string =>
  PREFIX + lettersOf(new Uint8Array([...passBytes(pass), ...signature]));

/** Whether a scanned text claims to be a pass. */
export const isPassText = (text: string): boolean => /^VP[0-9A-Z]{100,}$/.test(text);

interface ReadPass {
  pass: VisitPass;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** A pass as its text reads, unverified; null for any other text, `version` for one that only a newer reader knows. */
export function readPass(text: string): ReadPass | 'version' | null {
  if (!isPassText(text)) return null;
  const bytes = bytesOf(text.slice(PREFIX.length));
  // One text a pass: no other spelling of the same bytes is read.
  if (PREFIX + lettersOf(bytes) !== text) return null;
  const signed = bytes.slice(0, -SIGNATURE);
  const pass = passFields(signed);
  if (pass === null || pass === 'version') return pass;
  return { pass, signed, signature: bytes.slice(-SIGNATURE) };
}

/**
 * 24 bits that tie a pass to a document: a gate checks whether the document shown is the one the pass was made for, and
 * nobody learns the document from the code, since hundreds have the same bits.
 */
export async function documentCheck(serial: number, identity: string): Promise<number> {
  const text = new TextEncoder().encode(`${serial} ${normalizeIdentity(identity)}`);
  const [a = 0, b = 0, c = 0] = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return a * 65_536 + b * 256 + c;
}

/** What a gate knows while it has no network. */
export interface PassGate {
  /** Public keys: an uncompressed point of P-256 in hexadecimal. */
  keys: readonly { id: number; public_key: string }[];
  /** Serials of void passes. */
  voided: readonly number[];
  branch: number;
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
}

/**
 * Why a pass lets nobody in. `unreadable`: no pass; `version`: made for a newer reader; `key`: its key is unknown or no
 * longer trusted; `forged`: the signature does not fit; `voided`: its request was changed, cancelled or ended; `branch`:
 * for another branch; `early`, `late`: before or after its days; `day`: between two of its windows.
 */
export const passRefusals = [
  'unreadable',
  'version',
  'key',
  'forged',
  'voided',
  'branch',
  'early',
  'late',
  'day',
] as const;
export type PassRefusal = (typeof passRefusals)[number];

export type PassVerdict =
  | { refusal: null; pass: VisitPass; window: VisitWindow }
  /** `pass` is what the code contains, once its signature is verified. */
  | { refusal: PassRefusal; pass: VisitPass | null; window: null };

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

async function isSigned({ signed, signature }: ReadPass, publicKey: string): Promise<boolean> {
  const point = new Uint8Array((publicKey.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
  const key = await crypto.subtle.importKey('raw', point, ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, key, signature, signed);
}

function refusalOf(pass: VisitPass, gate: PassGate, window: VisitWindow | undefined): PassRefusal | null {
  if (gate.voided.includes(pass.serial)) return 'voided';
  if (pass.branch !== gate.branch) return 'branch';
  if (gate.now < pass.starts) return 'early';
  if (gate.now > pass.ends) return 'late';
  return window ? null : 'day';
}

/** Decides about a scanned text with nothing but what the gate knows. Rejects only for a key that is none. */
export async function verifyPass(text: string, gate: PassGate): Promise<PassVerdict> {
  const refused = (refusal: PassRefusal, pass: VisitPass | null = null) => ({ refusal, pass, window: null });
  const read = readPass(text.trim());
  if (read === null) return refused('unreadable');
  if (read === 'version') return refused('version');
  const { pass } = read;
  const key = gate.keys.find(({ id }) => id === pass.key);
  if (!key) return refused('key');
  if (!(await isSigned(read, key.public_key))) return refused('forged');
  const { starts: start, ends: end, weekdays } = pass;
  const window = visitWindows({ start, end, weekdays }, gate.timeZone).find(
    ({ from, to }) => from <= gate.now && gate.now <= to,
  );
  const refusal = refusalOf(pass, gate, window);
  return refusal === null && window ? { refusal, pass, window } : refused(refusal ?? 'day', pass);
}

/** A document with all but its last four characters hidden, and no more than half of it shown. */
export function maskedDocument(identity: string): string {
  const shown = Math.min(4, Math.floor(identity.length / 2));
  return '•'.repeat(identity.length - shown) + identity.slice(identity.length - shown);
}
