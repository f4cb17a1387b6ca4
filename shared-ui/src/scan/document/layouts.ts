/** The position of a field: its line, from where to where. */
export type Span = readonly [line: number, from: number, to: number];

export interface Layout {
  /** Lines and characters in each. */
  lines: 2 | 3;
  width: 30 | 36 | 44;
  kinds: RegExp;
  names: Span;
  number: Span;
  birth: Span;
  sex: Span;
  expires: Span;
  nationality: Span;
  /** Left to the issuing state; the first may hold the end of a long number. */
  optional: readonly Span[];
  /** A passport's personal number has a check digit, which may be left out when there is none. */
  personal?: Span;
  /** The last check digit and what it is over. Visas have none. */
  whole?: { digit: Span; over: readonly Span[] };
}

/** What passports, visas and the middle-sized cards have in common: two lines, the second beginning alike. */
const twoLines = {
  lines: 2,
  number: [1, 0, 9],
  nationality: [1, 10, 13],
  birth: [1, 13, 19],
  sex: [1, 20, 21],
  expires: [1, 21, 27],
} as const;

/** The five layouts of ICAO Doc 9303, parts 4 to 7. The check digit of number, birth and expiry follows each. */
export const layouts: readonly Layout[] = [
  {
    ...twoLines,
    width: 44,
    kinds: /^P/,
    names: [0, 5, 44],
    optional: [[1, 28, 42]],
    personal: [1, 28, 42],
    whole: {
      digit: [1, 43, 44],
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 43],
      ],
    },
  },
  { ...twoLines, width: 44, kinds: /^V/, names: [0, 5, 44], optional: [[1, 28, 44]] },
  {
    ...twoLines,
    width: 36,
    kinds: /^[ACIP]/,
    names: [0, 5, 36],
    optional: [[1, 28, 35]],
    whole: {
      digit: [1, 35, 36],
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 35],
      ],
    },
  },
  { ...twoLines, width: 36, kinds: /^V/, names: [0, 5, 36], optional: [[1, 28, 36]] },
  {
    lines: 3,
    width: 30,
    kinds: /^[ACIP]/,
    names: [2, 0, 30],
    number: [0, 5, 14],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    expires: [1, 8, 14],
    nationality: [1, 15, 18],
    optional: [
      [0, 15, 30],
      [1, 18, 29],
    ],
    whole: {
      digit: [1, 29, 30],
      over: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
    },
  },
];

export const textAt = (lines: readonly string[], [line, from, to]: Span): string =>
  (lines[line] ?? '').slice(from, to);
