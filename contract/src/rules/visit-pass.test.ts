import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  documentCheck,
  maskedDocument,
  type PassGate,
  type PassRefusal,
  passText,
  readPass,
  type VisitPass,
  verifyPass,
} from './visit-pass.ts';
import { passBytes } from './visit-pass-bytes.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const MINUTE = 60_000;
const zone = 'America/Guayaquil';
const at = (text: string) => Date.parse(`${text}-05:00`);

let keys: CryptoKeyPair;
let publicKey: string;
beforeAll(async () => {
  keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  publicKey = [...point].map((byte) => byte.toString(16).padStart(2, '0')).join('');
});

const signed = async (pass: VisitPass) =>
  passText(pass, new Uint8Array(await crypto.subtle.sign(ALGORITHM, keys.privateKey, passBytes(pass))));

const usual: VisitPass = {
  ...{ key: 12, serial: 184_203, request: 91_554, guest: 40_812, branch: 18, check: 0xabcdef },
  ...{ starts: at('2026-11-30T08:00'), ends: at('2026-12-28T17:00'), weekdays: [1, 3] },
};
/** A Monday within the visit's hours. */
const monday = at('2026-12-07T10:00');

const gate = (part: Partial<PassGate> = {}): PassGate => ({
  keys: [{ id: 12, public_key: publicKey }],
  voided: [184_202],
  branch: 18,
  now: monday,
  timeZone: zone,
  ...part,
});

const number = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const anyPass: fc.Arbitrary<VisitPass> = fc
  .record({
    ...{ key: number, serial: number, request: number, guest: number, branch: number },
    starts: fc.integer({ min: 0, max: 100_000_000 }).map((minute) => minute * MINUTE),
    length: fc.integer({ min: 0, max: 1_000_000 }).map((minute) => minute * MINUTE),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    check: fc.integer({ min: 0, max: 0xffffff }),
  })
  .map(({ length, ...pass }) => ({ ...pass, ends: pass.starts + length }));

it('is read as it was written, in capital letters and digits', () => {
  fc.assert(
    fc.property(anyPass, fc.uint8Array({ minLength: 64, maxLength: 64 }), (pass, signature) => {
      const text = passText(pass, signature);
      expect(text).toMatch(/^VP[0-9A-Z]+$/);
      expect(readPass(text)).toEqual({ pass, signed: passBytes(pass), signature });
    }),
  );
});

it('needs no more than a QR of version 6 at level M has room for', async () => {
  expect((await signed(usual)).length).toBeLessThanOrEqual(154);
});

it('lets in within its windows, and names which', async () => {
  const text = await signed(usual);
  const window = { from: at('2026-12-07T08:00'), to: at('2026-12-07T17:00') };
  expect(await verifyPass(text, gate())).toEqual({ refusal: null, pass: usual, window });
  expect(await verifyPass(` ${text}\n`, gate())).toMatchObject({ refusal: null });
  const once = { ...usual, weekdays: [] };
  expect(await verifyPass(await signed(once), gate({ now: at('2026-12-08T23:00') }))).toMatchObject({
    refusal: null,
    window: { from: usual.starts, to: usual.ends },
  });
});

it.each<[PassRefusal, Partial<PassGate>]>([
  ['key', { keys: [] }],
  ['voided', { voided: [184_203] }],
  ['branch', { branch: 19 }],
  ['early', { now: at('2026-11-30T07:59') }],
  ['late', { now: at('2026-12-28T17:01') }],
  ['day', { now: at('2026-12-08T10:00') }],
  ['day', { now: at('2026-12-07T18:00') }],
])('refuses by reason: %s', async (refusal, part) => {
  const verdict = await verifyPass(await signed(usual), gate(part));
  expect(verdict).toEqual({ refusal, pass: refusal === 'key' ? null : usual, window: null });
});

it('refuses a pass with any bit flipped, of its facts and of its signature', async () => {
  const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, keys.privateKey, passBytes(usual)));
  const bytes = [...passBytes(usual), ...signature];
  // The same letters as the pass's own text, of bytes that are no pass.
  const textOf = (flipped: readonly number[]) => {
    let text = 'VP';
    for (let from = 0; from < flipped.length; from += 7) {
      const group = flipped.slice(from, from + 7);
      const value = BigInt(`0x${group.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
      text += value
        .toString(36)
        .toUpperCase()
        .padStart([0, 2, 4, 5, 7, 8, 10, 11][group.length] ?? 0, '0');
    }
    return text;
  };
  expect(textOf(bytes)).toBe(passText(usual, signature));
  const found = new Set<string | null>();
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = bytes.map((byte, nth) => (nth === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    found.add((await verifyPass(textOf(flipped), gate())).refusal);
  }
  expect([...found].toSorted()).toEqual(['forged', 'key', 'unreadable', 'version']);
});

it('reads nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect((await verifyPass(text, gate())).refusal).toBe('unreadable');
    }),
  );
  const text = await signed(usual);
  for (const other of [text.toLowerCase(), text.slice(0, -1), `${text}0`, `VP${'Z'.repeat(145)}`])
    expect((await verifyPass(other, gate())).refusal).toBe('unreadable');
});

it('refuses to write what no pass is', () => {
  for (const part of [{ serial: -1 }, { guest: 1.5 }, { ends: usual.starts - MINUTE }])
    expect(() => passBytes({ ...usual, ...part })).toThrow(RangeError);
});

it('ties a pass to a document, however that is typed, without revealing it', async () => {
  const check = await documentCheck(7, 'ab-123');
  expect(await documentCheck(7, ' AB.123 ')).toBe(check);
  expect(await documentCheck(8, 'AB-123')).not.toBe(check);
  expect(await documentCheck(7, 'AB-124')).not.toBe(check);
  expect(check).toBeLessThan(2 ** 24);
});

it.each([
  ['0912345675', '••••••5675'],
  ['AB12', '••12'],
  ['7', '•'],
  ['', ''],
])('hides %j as %j', (identity, masked) => expect(maskedDocument(identity)).toBe(masked));
