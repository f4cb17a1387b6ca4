import { type GroupRecord, groupKindFacts, groupKinds } from 'contract';
import { SelectControl } from 'shared-ui/controls';
import { FieldFrame, useField } from 'shared-ui/fields';
import { useT } from '../text.ts';

/** Of what kind a group's members are. Another kind means other members: those chosen so far are dropped. */
export function KindField({ record }: { record: GroupRecord | undefined }) {
  const t = useT();
  const kind = useField<number>('entity', t('group.entity'));
  const added = useField<number[]>('added_ids', t('group.members'));
  return (
    <FieldFrame
      id={kind.id}
      names="entity"
      label={t('group.entity')}
      hint={record && t('group.entityFixed')}
      error={kind.error}
      disabled={record !== undefined}
    >
      <SelectControl
        id={kind.id}
        value={kind.value}
        onChange={(value) => {
          kind.setValue(Number(value));
          added.setValue([]);
        }}
        options={groupKinds.map((one) => ({
          value: one,
          label: t(`group.kind.${groupKindFacts[one].name}`),
        }))}
        disabled={record !== undefined}
        ref={kind.ref}
        onBlur={kind.onBlur}
      />
    </FieldFrame>
  );
}
