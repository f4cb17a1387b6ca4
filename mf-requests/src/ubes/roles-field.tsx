import {
  listUbeSubdepartments,
  type UbeRole,
  type UbeRoleName,
  type UbeSubdepartment,
  ubeRoles,
} from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Row, Skeleton, Stack, Text } from 'shared-ui';
import { CheckControl, fieldOf, GroupedChoice } from 'shared-ui/fields';
import { useT } from './text.ts';

interface ControlProps {
  id: string;
  value: UbeRole[];
  onChange: (value: UbeRole[]) => void;
}

const against: Partial<Record<UbeRoleName, UbeRoleName>> = { VALIDATE: 'AUTHORIZE', AUTHORIZE: 'VALIDATE' };

/** Roles to tick for each subdepartment under its attention point; who validates cannot authorize, and the reverse. */
function RolesControl({ id, value, onChange }: ControlProps) {
  const t = useT();
  const { data, error, mutate } = useApi(listUbeSubdepartments, {}, { revalidateOnFocus: false });
  const all: UbeSubdepartment[] | undefined = data?.data;
  if (error && !all) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!all) return <Skeleton height="8rem" />;
  const has = (subdepartment: number, role: UbeRoleName | undefined) =>
    value.some((one) => one.subdepartment_id === subdepartment && one.role === role);
  const set = (subdepartment_id: number, role: UbeRoleName, on: boolean) =>
    onChange(
      on
        ? [...value, { subdepartment_id, role }]
        : value.filter((one) => one.subdepartment_id !== subdepartment_id || one.role !== role),
    );
  return (
    <GroupedChoice
      id={id}
      items={all}
      keyOf={(one) => one.id}
      searchText={({ name, department_name, branch_name }) => `${name} ${department_name} ${branch_name}`}
      groupOf={({ branch_id, branch_name }) => ({ key: branch_id, name: branch_name })}
      search={t('ube.searchPlace')}
      status={t('ube.chosen', { total: value.length })}
      empty={t(all.length === 0 ? 'ube.noPlaces' : 'ube.nothing')}
      gap="3"
    >
      {(one) => (
        <Stack gap="1" role="group" aria-label={one.name}>
          <Row gap="2" flexWrap="wrap">
            <b>{one.name}</b>
            <Text as="span" size="sm" tone="muted">
              {one.department_name} · {t('ube.votes', { ...one })}
            </Text>
          </Row>
          <Row gap="4" flexWrap="wrap">
            {ubeRoles.map((role) => (
              <CheckControl
                key={role}
                id={`${id}.${one.id}.${role}`}
                value={has(one.id, role)}
                disabled={has(one.id, against[role])}
                onChange={(on) => set(one.id, role, on)}
                text={t(`ube.role.${role}`)}
              />
            ))}
          </Row>
        </Stack>
      )}
    </GroupedChoice>
  );
}

export const RolesField = fieldOf<UbeRole[], object>(RolesControl, { group: true, span: 'full' });
