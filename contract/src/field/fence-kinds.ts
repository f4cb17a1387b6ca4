/**
 * How a person entered, stayed, or left: `found` means already inside at the first fix, `dwell`
 * that the visit lasted `dwell_minutes`.
 */
export const fenceEventKinds = ['enter', 'exit', 'found', 'dwell'] as const;
export type FenceEventKind = (typeof fenceEventKinds)[number];

/**
 * The same, plus `absent`: not inside in the hours in which they should be, since the hours began or since they left.
 */
export const fenceNewsKinds = [...fenceEventKinds, 'absent'] as const;
export type FenceNewsKind = (typeof fenceNewsKinds)[number];

/** Those that are counted as events: somebody who is `found` inside has crossed nothing that was seen. */
export const fenceCountedKinds = [
  'enter',
  'exit',
  'dwell',
  'absent',
] as const satisfies readonly FenceNewsKind[];
