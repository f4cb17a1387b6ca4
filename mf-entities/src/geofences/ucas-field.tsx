import {
  type GeofenceInput,
  type GeofenceRecord,
  listUcas,
  type Uca,
  ucaParameters,
  ucaType,
} from 'contract';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { Box, Button, Row, Text, useFormat } from 'shared-ui';
import { MultiPickerField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { Menu, type MenuItem } from 'shared-ui/menu';
import { useT } from './text.ts';
import { useAddUcas } from './use-add-ucas.ts';

/** The type that is chosen, with how many it has; undefined until one is. */
function useChosenType() {
  const id = useFormValue<GeofenceInput, 'type_id'>('type_id');
  const { data } = useApi(ucaType.get, id ? { params: { id } } : null);
  return data?.id === id ? data : undefined;
}

/** Whose crossings are reported: single people, all of a type or a group, and those whose own settings add them here. */
export function UcasField({ record }: { record: GeofenceRecord | undefined }) {
  const t = useT();
  const { list, number } = useFormat();
  const type = useChosenType();
  const [asked, setAsked] = useState(false);
  const groups = useApi(ucaParameters, asked ? {} : null).data?.groups;
  const add = useAddUcas();
  const auto = new Set(record?.auto_uca_ids);
  const names = record?.uca_ids.map((id, at) => ({ id, name: record.uca_names[at] ?? '' })) ?? [];
  const own = names.filter(({ id }) => auto.has(id)).map(({ name }) => name);
  const items: MenuItem[] = [
    {
      id: 'type',
      label: type
        ? t('geofence.addOfType', { name: type.name, total: number(type.ucas) })
        : t('geofence.addOfNoType'),
      disabled: !type || type.ucas === 0,
      onSelect: () => type && void add.of({ type_id: type.id }),
    },
    { id: 'groups', heading: t('geofence.groups') },
    ...(groups ?? []).map(
      (group): MenuItem => ({
        id: `group:${group.id}`,
        label: t('geofence.addOfGroup', { name: group.name, total: number(group.ucas) }),
        disabled: group.ucas === 0,
        onSelect: () => void add.of({ group_id: group.id }),
      }),
    ),
    ...(groups?.length === 0 ? [{ id: 'none', label: t('geofence.noGroups'), disabled: true }] : []),
  ];
  return (
    <>
      <MultiPickerField<Uca, GeofenceInput>
        name="uca_ids"
        label={t('common.ucas')}
        endpoint={listUcas}
        option={({ id, name, type: kind, place }) => ({
          value: id,
          label: name,
          hint: `${kind} · ${place}`,
        })}
        known={[
          ...names.map(({ id, name }) => ({
            value: id,
            label: auto.has(id) ? t('geofence.autoUca', { name }) : name,
          })),
          ...add.known,
        ]}
        span="full"
        hint={type?.ucas === 0 ? t('geofence.noUcas') : t('geofence.ucasHint')}
        required
      />
      <Box data-span="full">
        <Row
          gap="3"
          flexWrap="wrap"
          alignItems="center"
          onPointerDown={() => setAsked(true)}
          onFocus={() => setAsked(true)}
        >
          <Menu
            label={t('geofence.addUcas')}
            placement="bottom-start"
            items={items}
            trigger={
              <Button icon={<UsersRound aria-hidden />} loading={add.busy}>
                {t('geofence.addUcas')}
              </Button>
            }
          />
          <Text as="span" size="sm" tone="muted" role="status">
            {add.said}
          </Text>
        </Row>
        {own.length > 0 && (
          <Text size="sm" tone="muted" mt="2">
            {t('geofence.autoUcas', { names: list(own.slice(0, 10)), total: number(own.length) })}
          </Text>
        )}
      </Box>
    </>
  );
}
