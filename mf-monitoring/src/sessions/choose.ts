import { matches, type SessionChoice } from 'contract';

/** Filters of the UCA chooser: type, group and words in the name. `''` means any. */
export interface Narrowing {
  search: string;
  type: string;
  group: string;
}

/** The matching UCAs, in their original order. */
export const narrowed = (
  ucas: readonly SessionChoice[],
  { search, type, group }: Narrowing,
): readonly SessionChoice[] =>
  ucas.filter(
    (uca) =>
      (type === '' || uca.type === type) &&
      (group === '' || uca.group_ids.includes(Number(group))) &&
      matches(`${uca.name} ${uca.type} ${uca.place}`, search),
  );

/** Toggles one id: removes it if present, otherwise appends it, up to `most`. */
export function toggled(chosen: readonly number[], id: number, most: number): number[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length < most ? [...chosen, id] : [...chosen];
}

/** Appends more ids without repeats, up to `most`. */
export const withAll = (chosen: readonly number[], more: readonly number[], most: number): number[] =>
  [...new Set([...chosen, ...more])].slice(0, most);
