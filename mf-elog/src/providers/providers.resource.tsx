import {
  createProvider,
  deleteProvider,
  getProvider,
  listProviders,
  type Provider,
  providerInput,
  restoreProvider,
  seesAllClients,
  updateProvider,
} from 'contract';
import { lazy } from 'react';
import { switchBulk } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { DocumentText } from '../shared/document-text.tsx';
import { activeFilter, branchFilter, clientFilter } from '../shared/filters.ts';
import { historyOf } from '../shared/history.ts';
import { activeColumn } from '../shared/person-columns.tsx';
import { defineResource } from '../text.ts';
import { AssignAction } from './assign-action.tsx';

/** Companies whose people visit to work or deliver. */
export const providers = defineResource({
  catalogue: catalogues.providers,
  history: historyOf('provider'),
  endpoints: {
    list: listProviders,
    get: getProvider,
    create: createProvider,
    update: updateProvider,
    remove: deleteProvider,
    restore: restoreProvider,
  },
  nameOf: (provider: Provider) => provider.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'business_name', label: 'provider.businessName', optional: true },
    {
      id: 'ruc',
      label: 'provider.ruc',
      sortable: true,
      cell: (row) => <DocumentText value={row.ruc} foreign={row.foreign_document} />,
    },
    { id: 'client_name', label: 'common.client', when: seesAllClients },
    { id: 'contact_name', label: 'provider.contact', sortable: true },
    { id: 'phone', label: 'common.phone' },
    { id: 'email', label: 'common.email', optional: true },
    { id: 'address', label: 'common.address', optional: true },
    { id: 'branches', label: 'provider.branches', numeric: true },
    { id: 'staff', label: 'provider.staff', numeric: true },
    activeColumn,
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [branchFilter, activeFilter, clientFilter],
  form: {
    schema: providerInput,
    blank: {
      name: '',
      business_name: '',
      ruc: '',
      foreign_document: false,
      contact_name: '',
      phone: '',
      email: '',
      address: '',
      active: true,
      client_id: undefined,
    },
    Fields: lazy(() => import('./provider-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateProvider, 'active'), row: AssignAction },
});
