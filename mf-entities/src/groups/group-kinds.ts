import { EntityKind, type GroupKind } from 'contract';

/** The words of a kind of entity: `group.kind.uca`. */
export const kindNames = {
  [EntityKind.uca]: 'uca',
  [EntityKind.type]: 'type',
  [EntityKind.place]: 'place',
  [EntityKind.checkpoint]: 'checkpoint',
  [EntityKind.uma]: 'uma',
} as const satisfies Record<GroupKind, string>;
