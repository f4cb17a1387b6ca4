import { type Branch, listBranches, type Place, type PlaceInput } from 'contract';
import { useCan } from 'shared-auth';
import { CoordinatesField, PickerField, TextField, useField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { LabelPicker } from '../labels/label-picker.tsx';
import { ClientPicker, useOwner } from '../shared/client-picker.tsx';
import { useT } from '../text.ts';

/** What a place is called and where it is. Its branch is offered to those who may see branches. */
export default function PlaceFields({ record }: FieldsProps<Place>) {
  const t = useT();
  const { client, missing } = useOwner(record);
  const branch = useField<number | null>('branch_id', t('common.branch'));
  const labels = useField<number[]>('label_ids', t('label.title'));
  const seesBranches = useCan('elog.branches');
  return (
    <FormSection>
      <ClientPicker
        record={record}
        onChosen={() => {
          branch.setValue(null);
          labels.setValue([]);
        }}
      />
      <TextField<PlaceInput> name="name" label={t('common.name')} />
      {seesBranches && (
        <PickerField<Branch, PlaceInput>
          key={client}
          name="branch_id"
          label={t('common.branch')}
          endpoint={listBranches}
          filter={{ client_id: client }}
          option={({ id, name, city }) => ({ value: id, label: name, hint: city })}
          known={
            record?.branch_id ? [{ value: record.branch_id, label: record.branch_name ?? '' }] : undefined
          }
          disabled={missing}
          required={false}
        />
      )}
      <LabelPicker record={record} client={client} disabled={missing} />
      <CoordinatesField<PlaceInput>
        lat="lat"
        lng="lng"
        label={t('common.coordinates')}
        hint={t('common.coordinatesHint')}
      />
    </FormSection>
  );
}
