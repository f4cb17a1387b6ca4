import {
  createGroup,
  deleteGroup,
  EntityKind,
  type Group,
  getGroup,
  groupInput,
  groupKindFacts,
  groupKinds,
  listGroups,
  restoreGroup,
  updateGroup,
} from 'contract';
import { lazy } from 'react';
import { catalogues } from '../catalogues.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource, say } from '../text.ts';
import { GroupKindName } from './group-kind.tsx';

/** Groups of entities. The columns shown by default are those of section 2 of the spec, in its order. */
export const groups = defineResource({
  catalogue: catalogues.groups,
  narrowedBy: { user_id: 'userId' },
  history: historyOf('uca_group'),
  endpoints: {
    list: listGroups,
    get: getGroup,
    create: createGroup,
    update: updateGroup,
    remove: deleteGroup,
    restore: restoreGroup,
  },
  texts: { remove: 'group.remove' },
  nameOf: (group: Group) => group.name,
  columns: [
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day' },
    { id: 'name', label: 'common.name', sortable: true, primary: true },
    {
      id: 'entity',
      label: 'group.entity',
      sortable: true,
      value: (row) => say(`group.kind.${groupKindFacts[row.entity].name}`),
      cell: (row) => <GroupKindName group={row} />,
    },
    { id: 'description', label: 'common.description', wrap: true },
    { id: 'members', label: 'group.members', sortable: true, numeric: true, optional: true },
    { id: 'created_by_name', label: 'group.createdBy', optional: true },
  ],
  filters: [
    {
      name: 'entity',
      label: 'group.entity',
      options: groupKinds.map((kind) => ({
        value: String(kind),
        label: `group.kind.${groupKindFacts[kind].name}` as const,
      })),
    },
  ],
  form: {
    schema: groupInput,
    blank: { name: '', description: '', entity: EntityKind.uca, added_ids: [], removed_ids: [] },
    Fields: lazy(() => import('./group-fields.tsx')),
  },
});
