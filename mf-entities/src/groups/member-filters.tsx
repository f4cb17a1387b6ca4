import {
  checkpointParameters,
  EntityKind,
  type GroupKind,
  groupKindFacts,
  listBranches,
  listPlaces,
  type MemberFilter,
  ucaParameters,
} from 'contract';
import { type ReactNode, useId } from 'react';
import { useApi, useCan } from 'shared-auth';
import { Box } from 'shared-ui';
import { type FilterControlProps, ListFilter, pickerFilter } from 'shared-ui/resource';
import { useT } from '../text.ts';

export type MemberFilters = Partial<Record<MemberFilter, string>>;

const PlaceFilter = pickerFilter(listPlaces, ({ id, name }) => ({ value: id, label: name }));
const BranchFilter = pickerFilter(listBranches, ({ id, name, city }) => ({
  value: id,
  label: name,
  hint: city,
}));

function UcaTypeFilter(props: FilterControlProps) {
  return <ListFilter {...props} names={useApi(ucaParameters, {}).data?.types ?? []} />;
}

function CheckpointTypeFilter(props: FilterControlProps) {
  return <ListFilter {...props} names={useApi(checkpointParameters, {}).data?.types ?? []} />;
}

interface MemberFiltersProps {
  kind: GroupKind;
  value: MemberFilters;
  onChange: (value: MemberFilters) => void;
}

/** What the table of a kind can be narrowed by, beside its search. */
export function MemberFilterBar({ kind, value, onChange }: MemberFiltersProps) {
  const t = useT();
  const id = useId();
  const seesBranches = useCan('elog.branches');
  const filters: readonly MemberFilter[] = groupKindFacts[kind].filters;
  const TypeFilter = kind === EntityKind.checkpoint ? CheckpointTypeFilter : UcaTypeFilter;
  const props = (name: MemberFilter, label: string): FilterControlProps => ({
    id: `${id}${name}`,
    label,
    value: value[name] ?? '',
    onChange: (next) => onChange({ ...value, [name]: next }),
  });
  return (
    <>
      {filters.includes('type') && (
        <Room>
          <TypeFilter {...props('type', t('group.column.type'))} />
        </Room>
      )}
      {filters.includes('place_id') && (
        <Room>
          <PlaceFilter {...props('place_id', t('group.column.place'))} />
        </Room>
      )}
      {filters.includes('branch_id') && seesBranches && (
        <Room>
          <BranchFilter {...props('branch_id', t('group.column.branch'))} />
        </Room>
      )}
    </>
  );
}

const Room = ({ children }: { children: ReactNode }) => (
  <Box flex="1 1 8rem" minW="0" maxW="14rem">
    {children}
  </Box>
);
