import type { VisitPass } from './visit-pass.ts';

/** The bytes of a pass without its signature: a version, numbers of 7 bits a byte, and its days and document check. */

const VERSION = 1;
const MINUTE = 60_000;
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** Throws a RangeError where a number does not fit. */
export function passBytes(pass: VisitPass): Uint8Array<ArrayBuffer> {
  const { key, serial, request, guest, branch, weekdays, check } = pass;
  const starts = Math.floor(pass.starts / MINUTE);
  const minutes = Math.ceil(pass.ends / MINUTE) - starts;
  const bytes: number[] = [VERSION];
  for (const value of [key, serial, request, guest, branch, starts, minutes]) {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no number of a pass: ${value}`);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  bytes.push(weekdays.reduce((bits, day) => bits | (1 << (day - 1)), 0));
  bytes.push(check >> 16, (check >> 8) & 255, check & 255);
  return new Uint8Array(bytes);
}

/** The inverse; null where the bytes are not a pass. */
export function passFields(bytes: Uint8Array): VisitPass | 'version' | null {
  if (bytes[0] === undefined || bytes[0] === 0) return null;
  if (bytes[0] !== VERSION) return 'version';
  let at = 1;
  const whole = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = bytes[at++] ?? Number.NaN;
      value += (byte % 128) * weight;
      if (!(byte > 127)) return byte === 0 && weight > 1 ? Number.NaN : value;
    }
  };
  const [key, serial, request, guest, branch, starts, minutes] = Array.from({ length: 7 }, whole) as [
    ...[number, number, number, number, number, number, number],
  ];
  const [bits = 128, a = 0, b = 0, c = 0] = bytes.subarray(at);
  const isWhole = [key, serial, request, guest, branch, starts, minutes].every(Number.isSafeInteger);
  if (!isWhole || bits > 127 || bytes.length !== at + 4) return null;
  return {
    ...{ key, serial, request, guest, branch, check: a * 65_536 + b * 256 + c },
    starts: starts * MINUTE,
    ends: (starts + minutes) * MINUTE,
    weekdays: WEEK.filter((day) => bits & (1 << (day - 1))),
  };
}
