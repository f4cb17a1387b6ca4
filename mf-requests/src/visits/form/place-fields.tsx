import type { VisitInput, VisitPoint } from 'contract';
import { Box, Row, Status } from 'shared-ui';
import { FieldFrame, LocalComboboxControl, useField } from 'shared-ui/fields';
import { useFormFill } from 'shared-ui/form';
import { unchosen } from 'shared-ui/resource';
import { useT } from './text.ts';

type Level = 'branch_id' | 'department_id' | 'subdepartment_id';
type Point = Pick<VisitPoint, 'id' | 'name' | 'branch_name' | 'department_name' | 'city'>;

interface LevelProps {
  name: Level;
  points: readonly VisitPoint[];
  /** How a point's place on this level is listed. */
  option: (point: Point & VisitPoint) => { value: number; label: string; hint?: string };
  /** Chooses the level below automatically, where there is only one. */
  onChoose: (value: number) => void;
  disabled?: boolean;
}

function PlaceField({ name, points, option, onChoose, disabled }: LevelProps) {
  const t = useT();
  const label = t(`visits.field.${name}`);
  const field = useField<number | undefined>(name, label, true);
  const options = new Map(points.map((point) => [option(point).value, option(point)]));
  return (
    <FieldFrame id={field.id} names={name} label={label} error={field.error} span="third" required>
      <LocalComboboxControl
        id={field.id}
        value={field.value ?? null}
        options={[...options.values()]}
        disabled={disabled}
        required
        invalid={field.error !== undefined}
        describedBy={field.error ? `${field.id}-error` : undefined}
        onBlur={field.onBlur}
        ref={field.ref}
        onChange={(value) => {
          field.setValue(value === null ? unchosen : Number(value));
          if (value !== null) onChoose(Number(value));
        }}
      />
    </FieldFrame>
  );
}

/** What a subdepartment requires of those who want to visit it. */
function Requirements({ point }: { point: VisitPoint }) {
  const t = useT();
  const { validations, authorizations } = point;
  return (
    <Row gap="2" flexWrap="wrap">
      {validations + authorizations === 0 && <Status tone="ok">{t('visitForm.place.noVotes')}</Status>}
      {validations > 0 && (
        <Status tone="info">{t('visitForm.place.validations', { count: validations })}</Status>
      )}
      {authorizations > 0 && (
        <Status tone="info">{t('visitForm.place.authorizations', { count: authorizations })}</Status>
      )}
      <Status tone={point.request_mandatory ? 'warning' : 'off'}>
        {t(point.request_mandatory ? 'visitForm.place.mandatory' : 'visitForm.place.optional')}
      </Status>
    </Row>
  );
}

const only = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Branch, department and subdepartment, each within the one before. */
export function PlaceFields({ points }: { points: readonly VisitPoint[] }) {
  const t = useT();
  const { set } = useFormFill<VisitInput>();
  const branch = useField<number | undefined>('branch_id', t('visits.field.branch_id')).value;
  const department = useField<number | undefined>('department_id', t('visits.field.department_id')).value;
  const chosen = useField<number | undefined>('subdepartment_id', t('visits.field.subdepartment_id')).value;
  const inBranch = points.filter(({ branch_id }) => branch_id === branch);
  const inDepartment = inBranch.filter(({ department_id }) => department_id === department);
  const point = points.find(({ id }) => id === chosen);
  const chooseDepartment = (within: readonly VisitPoint[]) =>
    set('subdepartment_id', only(within)?.id ?? unchosen);
  return (
    <>
      <PlaceField
        name="branch_id"
        points={points}
        option={({ branch_id, branch_name, city }) => ({ value: branch_id, label: branch_name, hint: city })}
        onChoose={(id) => {
          const own = points.filter(({ branch_id }) => branch_id === id);
          const single = only([...new Set(own.map(({ department_id }) => department_id))]);
          set('department_id', single ?? unchosen);
          chooseDepartment(single === undefined ? [] : own);
        }}
      />
      <PlaceField
        name="department_id"
        points={inBranch}
        disabled={inBranch.length === 0}
        option={({ department_id, department_name }) => ({ value: department_id, label: department_name })}
        onChoose={(id) => chooseDepartment(inBranch.filter(({ department_id }) => department_id === id))}
      />
      <PlaceField
        name="subdepartment_id"
        points={inDepartment}
        disabled={inDepartment.length === 0}
        option={({ id, name }) => ({ value: id, label: name })}
        onChoose={() => {}}
      />
      <Box gridColumn="1 / -1" role="status">
        {point && <Requirements point={point} />}
      </Box>
    </>
  );
}
