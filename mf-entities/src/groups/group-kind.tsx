import type { Group } from 'contract';
import { useT } from '../text.ts';
import { kindNames } from './group-kinds.ts';

/** Of what kind a group's members are. */
export function GroupKindName({ group }: { group: Group }) {
  const t = useT();
  return t(`group.kind.${kindNames[group.entity]}`);
}
