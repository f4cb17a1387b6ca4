import { seesAllClients } from 'contract';
import { listClients } from 'contract/clients/client-list';
import { pickerFilter } from 'shared-ui/resource';

/** The filter by client, for those who see all of them. */
export const clientFilter = {
  name: 'client_id',
  label: 'common.client',
  control: pickerFilter(listClients, ({ id, name }) => ({ value: id, label: name })),
  when: seesAllClients,
} as const;
