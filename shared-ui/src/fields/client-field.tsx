import { type ClientSummary, listClients, seesAllClients } from 'contract';
import { useUser } from 'shared-auth';
import { PickerField } from './picker-field.tsx';

interface ClientFieldProps {
  label: string;
  /** The record being edited; its client cannot change. */
  record?: { client_id: number | null; client_name: string | null } | undefined;
  /** After a choice: clears the fields that depended on the previous one. */
  onChosen?: () => void;
}

/** The client of a new record, as `client_id`, for users who see all clients; nothing for everyone else. */
export function ClientField({ label, record, onChosen }: ClientFieldProps) {
  const user = useUser();
  if (!user || !seesAllClients(user)) return null;
  return (
    <PickerField<ClientSummary>
      name="client_id"
      label={label}
      endpoint={listClients}
      option={({ id, name, ruc }) => ({ value: id, label: name, hint: ruc })}
      known={record?.client_id ? [{ value: record.client_id, label: record.client_name ?? '' }] : undefined}
      disabled={record !== undefined}
      required
      span="full"
      {...(onChosen && { onChosen })}
    />
  );
}
