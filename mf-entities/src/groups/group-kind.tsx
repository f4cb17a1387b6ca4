import { type Group, groupKindFacts } from 'contract';
import { useT } from '../text.ts';

/** Of what kind a group's members are. */
export function GroupKindName({ group }: { group: Group }) {
  const t = useT();
  return t(`group.kind.${groupKindFacts[group.entity].name}`);
}
