import type { AccessPoint } from 'contract';
import { useState } from 'react';
import { Row, Stack, Text } from 'shared-ui';
import { CheckControl, fieldOf, TextControl } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

interface ControlProps {
  id: string;
  value: number[];
  onChange: (value: number[]) => void;
  points: readonly AccessPoint[];
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Subdepartments to tick under their attention point, which ticks all of its own. What is only added to stays. */
function PointChoiceControl({ id, value, onChange, points }: ControlProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const adding = useFormValue('action') === 'add';
  const chosen = new Set(value);
  const ticked = (point: AccessPoint) => chosen.has(point.subdepartment_id) || (adding && point.allowed);
  const wanted = plain(search.trim());
  const shown = points.filter((point) =>
    plain(`${point.branch_name} ${point.department_name} ${point.subdepartment_name} ${point.city}`).includes(
      wanted,
    ),
  );
  const branches = [...new Map(shown.map((point) => [point.branch_id, point])).values()];
  const set = (some: readonly AccessPoint[], on: boolean) => {
    const ids = some.map((point) => point.subdepartment_id);
    onChange(on ? [...new Set([...value, ...ids])] : value.filter((one) => !ids.includes(one)));
  };
  return (
    <Stack gap="4">
      <Row gap="3" flexWrap="wrap">
        <TextControl
          id={id}
          type="search"
          label={t('access.searchPoint')}
          placeholder={t('access.searchPoint')}
          value={search}
          onChange={setSearch}
        />
        <Text as="span" size="sm" tone="muted" role="status">
          {t('access.chosen', { chosen: points.filter(ticked).length, total: points.length })}
        </Text>
      </Row>
      {branches.length === 0 && <Text tone="muted">{t('access.nothing')}</Text>}
      {branches.map(({ branch_id, branch_name, city }) => {
        const inside = shown.filter((point) => point.branch_id === branch_id);
        return (
          <Stack key={branch_id} gap="1" role="group" aria-label={branch_name}>
            <CheckControl
              id={`${id}.b${branch_id}`}
              value={inside.every(ticked)}
              disabled={adding && inside.every(({ allowed }) => allowed)}
              onChange={(on) => set(inside, on)}
              text={<b>{branch_name}</b>}
              note={city}
            />
            <Stack gap="1" paddingInlineStart="6">
              {inside.map((point) => (
                <CheckControl
                  key={point.subdepartment_id}
                  id={`${id}.${point.subdepartment_id}`}
                  value={ticked(point)}
                  disabled={adding && point.allowed}
                  onChange={(on) => set([point], on)}
                  text={point.subdepartment_name}
                  note={point.department_name}
                />
              ))}
            </Stack>
          </Stack>
        );
      })}
    </Stack>
  );
}

export const PointChoiceField = fieldOf<number[], { points: readonly AccessPoint[] }>(PointChoiceControl, {
  group: true,
  span: 'full',
});
