import { seesAllClients } from 'contract';
import { useUser } from 'shared-auth';
import { ClientField } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

interface Owned {
  client_id: number;
  client_name: string;
}

/** Chooses the client of a new record, for users who see all clients; nothing for everyone else. */
export function ClientPicker(props: { record?: Owned | undefined; onChosen?: () => void }) {
  const t = useT();
  return <ClientField label={t('common.client')} {...props} />;
}

/** The client whose records a form's pickers find; `missing` while a user who sees all clients has not chosen one. */
export function useOwner(record?: Owned): { client: number | undefined; missing: boolean } {
  const user = useUser();
  const chosen = useFormValue<{ client_id?: number }, 'client_id'>('client_id');
  const client = record?.client_id ?? chosen ?? undefined;
  const all = user !== null && seesAllClients(user);
  return { client: all ? client : undefined, missing: all && client === undefined };
}
