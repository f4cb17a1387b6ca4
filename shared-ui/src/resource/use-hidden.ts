import { useHiddenColumns } from '../table/table-view.store.ts';
import type { Identified, ResourceColumn } from './declaration.ts';

/** Those of one list that are not in the other, both ways: what is hidden, out of what is so by itself and what was toggled. */
const flip = (usual: readonly string[], toggled: readonly string[]): string[] => [
  ...usual.filter((id) => !toggled.includes(id)),
  ...toggled.filter((id) => !usual.includes(id)),
];

/** Ids of the columns that are not shown: the optional ones, but for what this user has toggled in this list. */
export function useHidden<Row extends Identified>(
  listId: string,
  columns: readonly ResourceColumn<Row>[],
): [hidden: string[], setHidden: (hidden: readonly string[]) => void] {
  const usual = columns.filter((column) => column.optional).map((column) => column.id);
  const [toggled, setToggled] = useHiddenColumns(listId);
  return [flip(usual, toggled), (next) => setToggled(flip(usual, next))];
}
