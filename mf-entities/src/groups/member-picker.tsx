import {
  type Checkpoint,
  EntityKind,
  type GroupInput,
  type GroupRecord,
  type Place,
  type Uca,
  type UcaType,
  type Uma,
} from 'contract';
import { listCheckpoints } from 'contract/checkpoint';
import { listPlaces } from 'contract/place';
import { listUcas } from 'contract/uca';
import { listUcaTypes } from 'contract/uca-type';
import { listUmas } from 'contract/uma';
import { MultiPickerField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

/** The members of a group, picked among the entities of its kind. */
export function MemberPicker({ record }: { record: GroupRecord | undefined }) {
  const t = useT();
  const entity = useFormValue<GroupInput, 'entity'>('entity');
  const common = {
    name: 'member_ids',
    label: t('group.members'),
    hint: t('group.membersHint'),
    span: 'full',
    known: record?.member_ids.map((value, at) => ({ value, label: record.member_names[at] ?? '' })),
  } as const;
  switch (Number(entity)) {
    case EntityKind.type:
      return (
        <MultiPickerField<UcaType, GroupInput>
          {...common}
          key="type"
          endpoint={listUcaTypes}
          option={({ id, name, description }) => ({ value: id, label: name, hint: description })}
        />
      );
    case EntityKind.place:
      return (
        <MultiPickerField<Place, GroupInput>
          {...common}
          key="place"
          endpoint={listPlaces}
          option={({ id, name, branch_name }) => ({ value: id, label: name, hint: branch_name ?? '' })}
        />
      );
    case EntityKind.checkpoint:
      return (
        <MultiPickerField<Checkpoint, GroupInput>
          {...common}
          key="checkpoint"
          endpoint={listCheckpoints}
          option={({ id, name, code, place_name }) => ({
            value: id,
            label: name,
            hint: `${code} · ${place_name}`,
          })}
        />
      );
    case EntityKind.uma:
      return (
        <MultiPickerField<Uma, GroupInput>
          {...common}
          key="uma"
          endpoint={listUmas}
          option={({ id, name, last_name, username }) => ({
            value: id,
            label: `${name} ${last_name}`,
            hint: username,
          })}
        />
      );
    default:
      return (
        <MultiPickerField<Uca, GroupInput>
          {...common}
          key="uca"
          endpoint={listUcas}
          option={({ id, name, type, place }) => ({ value: id, label: name, hint: `${type} · ${place}` })}
        />
      );
  }
}
