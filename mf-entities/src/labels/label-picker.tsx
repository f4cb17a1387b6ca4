import { type Label, type LabelMark, listLabels, seesAllClients } from 'contract';
import { useUser } from 'shared-auth';
import { MultiPickerField } from 'shared-ui/fields';
import { useT } from '../text.ts';

interface LabelPickerProps {
  record: { labels: readonly LabelMark[] } | undefined;
  /** Whose labels, for those who see all clients. */
  client: number | undefined;
  disabled?: boolean;
}

/** The labels of a checkpoint or a place. */
export function LabelPicker({ record, client, disabled }: LabelPickerProps) {
  const t = useT();
  const user = useUser();
  const all = user !== null && seesAllClients(user) && client === undefined;
  return (
    <MultiPickerField<Label>
      key={client}
      name="label_ids"
      label={t('label.title')}
      endpoint={listLabels}
      filter={{ client_id: client }}
      option={({ id, name, description, client_name }) => ({
        value: id,
        label: name,
        hint: all ? client_name : description,
      })}
      known={record?.labels.map(({ id, name }) => ({ value: id, label: name }))}
      disabled={disabled ?? false}
      required={false}
    />
  );
}
