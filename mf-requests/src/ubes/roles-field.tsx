import { type UbeRole, type UbeRoleName, type UbeSubdepartment, ubeRoles } from 'contract';
import { listUbeSubdepartments } from 'contract/ube';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { ErrorState, Row, Skeleton, Stack, Text } from 'shared-ui';
import { CheckControl, fieldOf, TextControl } from 'shared-ui/fields';
import { useT } from '../text.ts';

interface ControlProps {
  id: string;
  value: UbeRole[];
  onChange: (value: UbeRole[]) => void;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const against: Partial<Record<UbeRoleName, UbeRoleName>> = { VALIDATE: 'AUTHORIZE', AUTHORIZE: 'VALIDATE' };

/** Roles to tick for each subdepartment under its attention point; who validates cannot authorize, and the reverse. */
function RolesControl({ id, value, onChange }: ControlProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data, error, mutate } = useApi(listUbeSubdepartments, {}, { revalidateOnFocus: false });
  const all: UbeSubdepartment[] | undefined = data?.data;
  if (error && !all) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!all) return <Skeleton height="8rem" />;
  const shown = all.filter((one) =>
    plain(`${one.name} ${one.department_name} ${one.branch_name}`).includes(plain(search.trim())),
  );
  const branches = [...new Map(shown.map((one) => [one.branch_id, one.branch_name]))];
  const has = (subdepartment: number, role: UbeRoleName | undefined) =>
    value.some((one) => one.subdepartment_id === subdepartment && one.role === role);
  const set = (subdepartment_id: number, role: UbeRoleName, on: boolean) =>
    onChange(
      on
        ? [...value, { subdepartment_id, role }]
        : value.filter((one) => one.subdepartment_id !== subdepartment_id || one.role !== role),
    );
  return (
    <Stack gap="4">
      <Row gap="3" flexWrap="wrap">
        <TextControl
          id={id}
          type="search"
          label={t('ube.searchPlace')}
          placeholder={t('ube.searchPlace')}
          value={search}
          onChange={setSearch}
        />
        <Text as="span" size="sm" tone="muted" role="status">
          {t('ube.chosen', { total: value.length })}
        </Text>
      </Row>
      {branches.length === 0 && (
        <Text tone="muted">{t(all.length === 0 ? 'ube.noPlaces' : 'ube.nothing')}</Text>
      )}
      {branches.map(([branch, name]) => (
        <Stack key={branch} gap="3" role="group" aria-label={name}>
          <Text as="span" size="sm" tone="muted">
            {name}
          </Text>
          {shown
            .filter((one) => one.branch_id === branch)
            .map((one) => (
              <Stack key={one.id} gap="1" role="group" aria-label={one.name}>
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
            ))}
        </Stack>
      ))}
    </Stack>
  );
}

export const RolesField = fieldOf<UbeRole[], object>(RolesControl, { group: true, span: 'full' });
