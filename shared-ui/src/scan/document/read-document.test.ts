import { describe, expect, it } from '@jest/globals';
import { cedulaCheckDigit } from 'contract';
import fc from 'fast-check';
import { parse } from 'mrz';
import { readDocument } from './read-document.ts';
import { type Sample, zoneOf } from './zone-samples.ts';

const today = new Date('2026-11-25T12:00:00Z');
const maria: Sample = {
  issuer: 'ECU',
  nationality: 'ECU',
  last: 'PAREDES MUNOZ',
  first: 'MARIA FERNANDA',
  number: 'A1234567',
  birth: '850412',
  sex: 'F',
  expires: '300715',
  optional: '',
  more: '',
};
const kinds = Object.keys(zoneOf) as (keyof typeof zoneOf)[];
const read = (lines: readonly string[], join = '\n') => readDocument(lines.join(join), today);

/** The issuer's own examples in ICAO Doc 9303. */
const specimens = {
  td3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  td2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  td1: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  visaA: ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
  visaB: ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
};

it.each(Object.entries(specimens))('reads the specimen of %s', (kind, lines) => {
  expect(read(lines)).toMatchObject({
    kind: kind === 'td3' ? 'passport' : kind.startsWith('visa') ? 'visa' : 'id',
    identity: { td3: 'L898902C3', td2: 'D23145890', td1: 'D23145890' }[kind] ?? 'L8988901C',
    name: 'ANNA MARIA',
    last_name: 'ERIKSSON',
    birth: kind.startsWith('visa') ? '1940-09-07' : '1974-08-12',
    valid: true,
    faults: [],
  });
});

const letters = (max: number) => fc.stringMatching(new RegExp(`^[A-Z]{1,${max}}$`), { maxLength: max });
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''));
const sample: fc.Arbitrary<Sample> = fc.record({
  issuer: fc.constantFrom('ECU', 'COL', 'PER', 'D', 'USA'),
  nationality: fc.constantFrom('ECU', 'COL', 'PER', 'D', 'USA'),
  last: letters(12),
  first: letters(10),
  number: fc.stringMatching(/^[A-Z\d]{6,9}$/),
  birth: day,
  sex: fc.constantFrom('F', 'M', '<'),
  expires: day,
  optional: fc.stringMatching(/^[A-Z\d]{0,7}$/),
  more: fc.stringMatching(/^[A-Z\d]{0,11}$/),
});

describe('any zone', () => {
  it('gives back who it was written for, and as the library mrz does where that knows it', () => {
    fc.assert(
      fc.property(sample, fc.constantFrom(...kinds), (one, kind) => {
        const lines = zoneOf[kind](one);
        const got = read(lines);
        expect(got).toMatchObject({ last_name: one.last, name: one.first, valid: true });
        if (got?.kind !== 'id' || one.issuer !== 'ECU') expect(got?.identity).toBe(one.number);
        if (kind.startsWith('visa')) return;
        const theirs = parse(lines);
        expect(theirs.valid).toBe(true);
        expect(theirs.fields.lastName).toBe(one.last);
        expect(theirs.fields.birthDate).toBe(got?.birth?.slice(2).replaceAll('-', ''));
      }),
    );
  });

  it('is the same in one line, with spaces, in small letters, with « and with lost fillers', () => {
    fc.assert(
      fc.property(sample, fc.constantFrom(...kinds), (one, kind) => {
        const lines = zoneOf[kind](one);
        const plain = read(lines);
        expect(read(lines, '')).toEqual(plain);
        expect(read(lines, '\t')).toEqual(plain);
        expect(readDocument(lines.join('\r\n').toLowerCase().replaceAll('<<', '«'), today)).toEqual(plain);
        expect(readDocument(lines.join('\n').replace(/(.{5})/g, '$1 '), today)).toEqual(plain);
        expect(readDocument(lines.join('\n').replaceAll('<', ';'), today)).toEqual(plain);
        const names = kind === 'td1' ? 2 : 0;
        const short = lines.map((line, at) => (at === names ? line.replace(/<+$/, '<') : line));
        expect(read(short)).toEqual(plain);
      }),
    );
  });

  it('is at fault with one digit changed in what a check digit covers', () => {
    fc.assert(
      fc.property(
        sample,
        fc.constantFrom(...kinds),
        fc.nat(60),
        fc.integer({ min: 1, max: 9 }),
        (one, kind, where, by) => {
          const lines = zoneOf[kind](one);
          const [line, from] = kind === 'td1' ? [0, 5] : [1, 0];
          const digits = [...(lines[line] ?? '').slice(0, from + 9).matchAll(/\d/g)].filter(
            ({ index }) => index >= from,
          );
          const chosen = digits[where % (digits.length || 1)];
          fc.pre(chosen !== undefined && chosen[0] !== '0');
          const other = (Number(chosen?.[0]) + by) % 10;
          fc.pre(other !== 0 || !/[0O]/.test((lines[line] ?? '').slice(from, from + 9)));
          const wrong = lines.map((text, at) =>
            at === line ? text.slice(0, chosen?.index) + other + text.slice((chosen?.index ?? 0) + 1) : text,
          );
          fc.pre(wrong.join() !== lines.join());
          const got = read(wrong);
          expect(got?.valid === true && got.identity !== one.number && !/[0O]/.test(got.identity)).toBe(
            false,
          );
        },
      ),
    );
  });

  it('is nothing of other texts', () => {
    fc.assert(fc.property(fc.string(), (text) => text.length > 60 || readDocument(text) === null));
    for (const text of ['', '1712345675', 'https://vigia.example/p/abc', 'P<ECU', specimens.td3[0] ?? ''])
      expect(readDocument(text)).toBeNull();
  });
});

describe('letters for digits', () => {
  const zero = { ...maria, number: 'A1034567' };

  it('are repaired where the check digit then fits', () => {
    const [top = '', bottom = ''] = zoneOf.td3(zero);
    const got = read([
      top.replace('MUNOZ', 'MUN0Z'),
      bottom.replace('A1034567', 'A1O34567').replace('850412', '85O4I2'),
    ]);
    expect(got).toMatchObject({
      identity: 'A1034567',
      last_name: 'PAREDES MUNOZ',
      birth: '1985-04-12',
      valid: true,
    });
  });

  it('stay, at fault, where it does not', () => {
    const [top = '', bottom = ''] = zoneOf.td3(maria);
    const got = read([top, bottom.replace('A1234567', 'A1Z34567')]);
    expect(got).toMatchObject({ identity: 'A1Z34567', valid: false, faults: ['number', 'whole'] });
  });
});

describe('an Ecuadorian card', () => {
  const cedula = `171034567${cedulaCheckDigit('171034567')}`;

  it.each<[string, Partial<Sample>]>([
    ['the first optional field', { number: '012345678', optional: cedula }],
    ['the second optional field', { number: '012345678', more: cedula }],
  ])('gives the cédula, from %s', (_where, change) => {
    expect(read(zoneOf.td1({ ...maria, ...change }))).toMatchObject({
      kind: 'id',
      identity: cedula,
      valid: true,
    });
  });

  it('gives it from a number that continues in the optional field', () => {
    const one = { ...maria, number: cedula.slice(0, 9), optional: '' };
    const [top = '', middle = '', last = ''] = zoneOf.td1(one);
    const tail = cedula[9] ?? '';
    const digits = '0123456789'.split('').flatMap((digit) => {
      const long = `${top.slice(0, 14)}<${`${tail}${digit}`.padEnd(15, '<')}`;
      return '0123456789'.split('').map((whole) => read([long, middle.slice(0, 29) + whole, last]));
    });
    expect(new Set(digits.filter((got) => got?.valid).map((got) => got?.identity))).toEqual(
      new Set([cedula]),
    );
  });

  it('gives the document number where no field is a cédula, and so does another country’s', () => {
    expect(read(zoneOf.td1({ ...maria, number: '012345678', optional: '1710345670' }))?.identity).toBe(
      '012345678',
    );
    const abroad = { ...maria, issuer: 'COL', number: 'CO1234567', optional: cedula };
    expect(read(zoneOf.td1(abroad))?.identity).toBe('CO1234567');
  });
});

describe('dates', () => {
  it('fall into the century that can be', () => {
    const born = (birth: string) => read(zoneOf.td3({ ...maria, birth }))?.birth;
    expect([born('261125'), born('261126'), born('271101'), born('000229')]).toEqual([
      '2026-11-25',
      '1926-11-26',
      '1927-11-01',
      '2000-02-29',
    ]);
    expect(read(zoneOf.td3({ ...maria, expires: '360101' }))?.expires).toBe('2036-01-01');
  });

  it('may be unknown, but not impossible', () => {
    expect(read(zoneOf.td3({ ...maria, birth: '85<<<<' }))).toMatchObject({ birth: null, valid: true });
    expect(read(zoneOf.td3({ ...maria, birth: '850231' }))).toMatchObject({ birth: null, faults: ['birth'] });
  });
});
