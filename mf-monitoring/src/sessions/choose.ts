import { matches, type SessionChoice } from 'contract';

/** What the chooser of UCAs shows: of a type, of a group, with words in their name. `''` for any. */
export interface Narrowing {
  search: string;
  type: string;
  group: string;
}

/** The UCAs that fit, in the order they came in. */
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

/** The chosen ones after one more press: taken out if they were in, else put in at the end, up to `most`. */
export function toggled(chosen: readonly number[], id: number, most: number): number[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length < most ? [...chosen, id] : [...chosen];
}

/** The chosen ones with some more, each once, up to `most`. */
export const withAll = (chosen: readonly number[], more: readonly number[], most: number): number[] =>
  [...new Set([...chosen, ...more])].slice(0, most);
