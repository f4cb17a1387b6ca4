import { cedulaCheckDigit, isRuc } from 'contract';
import type { Random } from './random.ts';

/** Creates documents and plates that are valid and all different. */
export function documentsOf(random: Random) {
  const taken = new Set<string>();
  const fresh = (make: () => string): string => {
    for (;;) {
      const made = make();
      if (taken.has(made)) continue;
      taken.add(made);
      return made;
    }
  };
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
  const letters = (count: number) =>
    Array.from({ length: count }, () => random.pick([...'ABCDEFGHIJKLMNOPRSTUVWXYZ'])).join('');
  const province = () => String(random.pick([9, 9, 9, 13, 13, 17, 17, 7, 12, 1, 8, 24])).padStart(2, '0');
  return {
    cedula: () =>
      fresh(() => {
        const nine = `${province()}${random.int(0, 5)}${digits(6)}`;
        return nine + cedulaCheckDigit(nine);
      }),
    /** A company's number: the right check digit is found by trying all ten. */
    ruc: () =>
      fresh(() => {
        for (;;) {
          const nine = `${province()}9${digits(6)}`;
          const right = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}001`).find(isRuc);
          if (right) return right;
        }
      }),
    passport: () => fresh(() => `${letters(2)}${digits(7)}`),
    car: () => fresh(() => `${random.pick([...'GGGGPPMEORLAHT'])}${letters(2)}${digits(4)}`),
    motorcycle: () => fresh(() => `${letters(2)}${digits(3)}${letters(1)}`),
  };
}
