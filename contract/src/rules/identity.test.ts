import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cedula,
  cedulaCheckDigit,
  documentKind,
  foreignDocument,
  isCedula,
  isForeignDocument,
  isRuc,
  normalizeIdentity,
} from './identity.ts';

const province = fc
  .oneof(fc.integer({ min: 1, max: 24 }), fc.constant(30))
  .map((n) => String(n).padStart(2, '0'));
const nine = fc
  .tuple(province, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([place, third, rest]) => `${place}${third}${String(rest).padStart(6, '0')}`);

describe('cédula', () => {
  it.each(['1710034065', '1713175071', '171003406-5', ' 1710034065 '])('accepts %s', (text) =>
    expect(isCedula(text)).toBe(true),
  );
  it.each([
    '1710034066',
    '171003406',
    '17100340655',
    '2510034065',
    '0010034065',
    '1760034065',
    'abcdefghij',
    '',
  ])('refuses %s', (text) => expect(isCedula(text)).toBe(false));

  it('accepts exactly one last digit', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        const good = Array.from({ length: 10 }, (_, last) => last).filter((last) => isCedula(digits + last));
        expect(good).toEqual([cedulaCheckDigit(digits)]);
      }),
    );
  });

  it('detects any single wrong digit', () => {
    fc.assert(
      fc.property(nine, fc.integer({ min: 3, max: 8 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const value = digits + cedulaCheckDigit(digits);
        const wrong = value.slice(0, at) + ((Number(value[at]) + by) % 10) + value.slice(at + 1);
        expect(isCedula(wrong)).toBe(false);
      }),
    );
  });
});

describe('RUC', () => {
  it('of a person is the cédula plus an establishment number', () => {
    fc.assert(
      fc.property(nine, fc.integer({ min: 1, max: 999 }), (digits, establishment) => {
        const person = digits + cedulaCheckDigit(digits);
        expect(isRuc(person + String(establishment).padStart(3, '0'))).toBe(true);
        expect(isRuc(`${person}000`)).toBe(false);
      }),
    );
  });
  it.each(['1790016919001', '1790011674001', '1760001550001', '1768152560001'])('accepts %s', (text) =>
    expect(isRuc(text)).toBe(true),
  );
  it.each(['1790016918001', '1790016919000', '1760001540001', '1760001550000', '17900169190', ''])(
    'refuses %s',
    (text) => expect(isRuc(text)).toBe(false),
  );
});

describe('any document', () => {
  it.each([
    ['1710034065', 'cedula'],
    ['1790016919001', 'ruc'],
    ['AB-123456', 'foreign'],
    ['1710034066', 'foreign'],
    ['ABC', null],
    ['', null],
    ['x'.repeat(21), null],
  ])('%s is %s', (text, kind) => expect(documentKind(text)).toBe(kind));

  it('is stored without separators', () => {
    expect(normalizeIdentity(' 171.003.406-5 ')).toBe('1710034065');
    expect(cedula.parse('171003406-5')).toBe('1710034065');
    expect(foreignDocument.parse('ab 123456')).toBe('AB123456');
    expect(cedula.safeParse('').error?.issues[0]?.message).toBe('error.required');
    expect(isForeignDocument('PASSPORT')).toBe(false);
  });
});
