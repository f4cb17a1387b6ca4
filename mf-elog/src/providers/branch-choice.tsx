import type { ProviderBranch } from 'contract';
import { useState } from 'react';
import { Badge, Button, Row, Stack, Text } from 'shared-ui';
import { CheckControl, fieldOf, TextControl } from 'shared-ui/fields';
import { useT } from '../text.ts';

interface ControlProps {
  id: string;
  value: number[];
  onChange: (value: number[]) => void;
  branches: readonly ProviderBranch[];
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Branches to tick, by province, with a box to find them and a way to take or leave all that are shown. */
function BranchChoiceControl({ id, value, onChange, branches }: ControlProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const shown = branches.filter((branch) =>
    plain(`${branch.name} ${branch.city} ${branch.province}`).includes(plain(search.trim())),
  );
  const provinces = [...new Set(shown.map((branch) => branch.province))];
  const ids = shown.map((branch) => branch.id);
  const take = (more: readonly number[]) => onChange([...new Set([...value, ...more])]);
  const leave = (less: readonly number[]) => onChange(value.filter((one) => !less.includes(one)));
  return (
    <Stack gap="4">
      <Row gap="2" flexWrap="wrap">
        <TextControl
          id={id}
          type="search"
          label={t('provider.assign.search')}
          placeholder={t('provider.assign.search')}
          value={search}
          onChange={setSearch}
        />
        <Button onClick={() => take(ids)}>{t('provider.assign.all')}</Button>
        <Button onClick={() => leave(ids)}>{t('provider.assign.none')}</Button>
        <Text as="span" size="sm" tone="muted" role="status">
          {t('provider.assign.chosen', { chosen: value.length, total: branches.length })}
        </Text>
      </Row>
      {provinces.length === 0 && <Text tone="muted">{t('provider.assign.nothing')}</Text>}
      {provinces.map((province) => (
        <Stack key={province} gap="1" role="group" aria-label={province}>
          <Text as="span" size="sm" tone="muted">
            {province}
          </Text>
          {shown
            .filter((branch) => branch.province === province)
            .map((branch) => (
              <CheckControl
                key={branch.id}
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
            ))}
        </Stack>
      ))}
    </Stack>
  );
}

export const BranchChoiceField = fieldOf<number[], { branches: readonly ProviderBranch[] }>(
  BranchChoiceControl,
  { group: true, span: 'full' },
);
