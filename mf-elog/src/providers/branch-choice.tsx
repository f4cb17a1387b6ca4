import type { ProviderBranch } from 'contract';
import { Badge, Button } from 'shared-ui';
import { CheckControl, fieldOf, GroupedChoice } from 'shared-ui/fields';
import { useT } from '../text.ts';

interface ControlProps {
  id: string;
  value: number[];
  onChange: (value: number[]) => void;
  branches: readonly ProviderBranch[];
}

/** Branches to tick, by province, with a box to find them and a way to select or clear all that are shown. */
function BranchChoiceControl({ id, value, onChange, branches }: ControlProps) {
  const t = useT();
  const take = (more: readonly number[]) => onChange([...new Set([...value, ...more])]);
  const leave = (less: readonly number[]) => onChange(value.filter((one) => !less.includes(one)));
  const ids = (some: readonly ProviderBranch[]) => some.map((branch) => branch.id);
  return (
    <GroupedChoice
      id={id}
      items={branches}
      keyOf={(branch) => branch.id}
      searchText={({ name, city, province }) => `${name} ${city} ${province}`}
      groupOf={({ province }) => ({ key: province, name: province })}
      search={t('provider.assign.search')}
      status={t('provider.assign.chosen', { chosen: value.length, total: branches.length })}
      empty={t('provider.assign.nothing')}
      actions={(shown) => (
        <>
          <Button onClick={() => take(ids(shown))}>{t('provider.assign.all')}</Button>
          <Button onClick={() => leave(ids(shown))}>{t('provider.assign.none')}</Button>
        </>
      )}
    >
      {(branch) => (
        <CheckControl
          id={`${id}.${branch.id}`}
          value={value.includes(branch.id)}
          onChange={(on) => (on ? take([branch.id]) : leave([branch.id]))}
          text={
            <>
              {branch.name} {!branch.active && <Badge>{t('common.isInactive')}</Badge>}
            </>
          }
          note={branch.city}
        />
      )}
    </GroupedChoice>
  );
}

export const BranchChoiceField = fieldOf<number[], { branches: readonly ProviderBranch[] }>(
  BranchChoiceControl,
  { group: true, span: 'full' },
);
