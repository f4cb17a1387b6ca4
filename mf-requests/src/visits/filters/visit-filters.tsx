import { listVisitPoints, statusesOfGroup, type VisitPoint, visitGroups } from 'contract';
import { useApi } from 'shared-auth';
import { SelectControl } from 'shared-ui/fields';
import type { FilterControlProps } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { ManyFilter } from './many-filter.tsx';

/** Statuses, by their display group. */
export function StatusFilter(props: FilterControlProps) {
  const t = useT();
  const options = visitGroups.flatMap((group) =>
    statusesOfGroup(group).map((status) => ({
      value: status,
      label: t(`visits.status.${status}`),
      group: t(`visits.group.${group}`),
    })),
  );
  return <ManyFilter {...props} options={options} />;
}

/** The places of requests, each once, by what they are in. */
function placesBy(
  points: readonly VisitPoint[],
  idOf: (point: VisitPoint) => number,
  labelOf: (point: VisitPoint) => string,
  groupOf: (point: VisitPoint) => string,
) {
  const places = new Map(
    points.map((point) => [
      idOf(point),
      { value: idOf(point), label: labelOf(point), group: groupOf(point) },
    ]),
  );
  return [...places.values()];
}

const placeFilter = (
  idOf: (point: VisitPoint) => number,
  labelOf: (point: VisitPoint) => string,
  groupOf: (point: VisitPoint) => string,
) =>
  function PlaceFilter(props: FilterControlProps) {
    const { data } = useApi(listVisitPoints, {});
    return <ManyFilter {...props} options={placesBy(data?.data ?? [], idOf, labelOf, groupOf)} />;
  };

export const BranchFilter = placeFilter(
  (point) => point.branch_id,
  (point) => point.branch_name,
  (point) => point.province,
);
export const DepartmentFilter = placeFilter(
  (point) => point.department_id,
  (point) => point.department_name,
  (point) => point.branch_name,
);
export const SubdepartmentFilter = placeFilter(
  (point) => point.id,
  (point) => point.name,
  (point) => `${point.branch_name} · ${point.department_name}`,
);

const townFilter = (nameOf: (point: VisitPoint) => string) =>
  function TownFilter({ id, label, value, onChange }: FilterControlProps) {
    const { data } = useApi(listVisitPoints, {});
    const names = new Set([...(data?.data.map(nameOf) ?? []), value]);
    names.delete('');
    return (
      <SelectControl
        id={id}
        label={label}
        value={value}
        placeholder={label}
        onChange={(chosen) => onChange(String(chosen ?? ''))}
        options={[...names].sort((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }))}
      />
    );
  };

/** The cities and provinces of places where visits are requested. */
export const CityFilter = townFilter(({ city }) => city);
export const ProvinceFilter = townFilter(({ province }) => province);

/** Whether the dates of the filter are those of the visits or of the requests for them. */
export function DateKindFilter({ id, label, value, onChange }: FilterControlProps) {
  const t = useT();
  return (
    <SelectControl
      id={id}
      label={label}
      value={value === 'true' ? 'true' : 'false'}
      onChange={(chosen) => onChange(chosen === 'true' ? 'true' : '')}
      options={[
        { value: 'false', label: t('visits.filter.byRequest') },
        { value: 'true', label: t('visits.filter.byVisit') },
      ]}
    />
  );
}
