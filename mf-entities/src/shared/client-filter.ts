import { listClients, seesAllClients } from 'contract';
import { pickerFilter } from 'shared-ui/resource';

/** The filter by client, for those who see all of them. */
export const clientFilter = {
  name: 'client_id',
  label: 'common.client',
  control: pickerFilter(listClients, ({ id, name }) => ({ value: id, label: name })),
  when: seesAllClients,
} as const;
