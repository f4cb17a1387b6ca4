import type { PointOffer } from 'contract';
import { Box } from 'shared-ui';
import { CheckControl, fieldOf, GroupedChoice } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

/** A subdepartment, and whether an account has it already. */
type AccessPoint = PointOffer & { allowed?: boolean };

interface ControlProps {
  id: string;
  value: number[];
  onChange: (value: number[]) => void;
  points: readonly AccessPoint[];
}

/** Subdepartments to tick under their attention point, which ticks all of its own. What is only added to stays. */
function PointChoiceControl({ id, value, onChange, points }: ControlProps) {
  const t = useT();
  const adding = useFormValue('action') === 'add';
  const chosen = new Set(value);
  const ticked = (point: AccessPoint) =>
    chosen.has(point.subdepartment_id) || (adding && point.allowed === true);
  const set = (some: readonly AccessPoint[], on: boolean) => {
    const ids = some.map((point) => point.subdepartment_id);
    onChange(on ? [...new Set([...value, ...ids])] : value.filter((one) => !ids.includes(one)));
  };
  return (
    <GroupedChoice
      id={id}
      items={points}
      keyOf={(point) => point.subdepartment_id}
      searchText={(point) =>
        `${point.branch_name} ${point.department_name} ${point.subdepartment_name} ${point.city}`
      }
      groupOf={({ branch_id, branch_name }) => ({ key: branch_id, name: branch_name })}
      search={t('access.searchPoint')}
      status={t('access.chosen', { chosen: points.filter(ticked).length, total: points.length })}
      empty={t('access.nothing')}
      head={(inside, name) => (
        <CheckControl
          id={`${id}.b${inside[0]?.branch_id}`}
          value={inside.every(ticked)}
          disabled={adding && inside.every(({ allowed }) => allowed === true)}
          onChange={(on) => set(inside, on)}
          text={<b>{name}</b>}
          note={inside[0]?.city}
        />
      )}
    >
      {(point) => (
        <Box paddingInlineStart="6">
          <CheckControl
            id={`${id}.${point.subdepartment_id}`}
            value={ticked(point)}
            disabled={adding && point.allowed === true}
            onChange={(on) => set([point], on)}
            text={point.subdepartment_name}
            note={point.department_name}
          />
        </Box>
      )}
    </GroupedChoice>
  );
}

export const PointChoiceField = fieldOf<number[], { points: readonly AccessPoint[] }>(PointChoiceControl, {
  group: true,
  span: 'full',
});
