/** A stream of pseudo-random numbers that is the same for the same name, on every machine. */
export interface Random {
  /** 0 ≤ value < 1. */
  next(): number;
  /** `low` ≤ value < `high`. */
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different elements, in no particular order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Normal: mean 0, spread 1. */
  normal(): number;
  /** Log-normal: half the values are below `median`; `sigma` is the spread of the logarithm. */
  logNormal(median: number, sigma: number): number;
  uuid(): string;
}

/** FNV-1a, to turn a stream's name into its first state. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (const char of name) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** A stream by its name, so that one part of the seed does not shift the numbers of another. */
export function randomOf(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let value = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
    return ((value ^ (value >>> 15)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from');
    return list[int(0, list.length - 1)] as T;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    int,
    pick,
    normal,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    sample: (list, count) => {
      const rest = [...list];
      const size = Math.min(count, rest.length);
      return Array.from(
        { length: size },
        () => rest.splice(int(0, rest.length - 1), 1)[0] as (typeof list)[0],
      );
    },
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = '89ab'[int(0, 3)] as string;
      const text = hex.join('');
      return [
        text.slice(0, 8),
        text.slice(8, 12),
        text.slice(12, 16),
        text.slice(16, 20),
        text.slice(20),
      ].join('-');
    },
  };
}
