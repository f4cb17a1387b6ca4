import type { Client, ClientSummary } from 'contract';
import {
  clientForm,
  createClient,
  deleteClient,
  getClient,
  limitMaxima,
  restoreClient,
  updateClient,
} from 'contract/clients/client';
import { listClients } from 'contract/clients/client-list';
import { pathTo } from 'contract/remote';
import { lazy } from 'react';
import { switchBulk } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { defineResource } from '../text.ts';
import { ClientStatus, ClientType } from './client-status.tsx';
import { ShowAction } from './show-action.tsx';

/** A form for nobody yet. */
const blank = {
  name: '',
  business_name: '',
  ruc: '',
  foreign_document: false,
  type: 'business' as 'business' | 'residential',
  is_port: false,
  blocked: false,
  timezone: 'America/Guayaquil',
  localization: 'EC',
  contact_name: '',
  contact_last_name: '',
  contact_email: '',
  contact_phone: '',
  username: '',
  user_email: '',
  password: '',
  activity_control: true,
  create_activity: false,
  geofence: false,
  is_sos: false,
  is_form: false,
  manage_stocks: false,
  has_elogs: false,
  is_ubes: false,
  satelliteImages: false,
  openai_enabled: false,
  requester: false,
  validator: false,
  authorizer: false,
  visualizer: false,
  email_notification: true,
  openai_daily_tokens: 0,
  ai_limit_emails: '',
  uca_limit: 10,
  general_limit: null as number | null,
  call_limit: limitMaxima.call,
  sms_limit: limitMaxima.sms,
  email_limit: limitMaxima.email,
  call_increase: 0,
  sms_increase: 0,
  email_increase: 0,
  number_photos_form: 3,
  time_tolerance_minutes: 10,
  offline_minutes: 10,
  ref1: '',
  ref2: '',
  ref3: '',
  ref4: '',
  remove_file: false,
  file: [] as File[],
};

function valuesOf(client: Client): typeof blank {
  const known = client as unknown as Readonly<Record<string, unknown>>;
  const entries = Object.entries(blank).map(([name, value]) => [name, known[name] ?? value]);
  return { ...Object.fromEntries(entries), file: [], password: '', remove_file: false };
}

/** Clients: the tenants everything else belongs to. */
export const clients = defineResource({
  catalogue: catalogues.clients,
  open: (row: ClientSummary) => pathTo(paths.clientShow, { id: row.id }),
  history: {
    entity: 'client',
    labels: {
      business_name: 'client.businessName',
      is_port: 'client.isPort',
      blocked: 'client.blocked',
      localization: 'client.country',
      foreign_document: 'client.foreign',
      contact_name: 'client.contactName',
      contact_last_name: 'client.contactLastName',
      contact_email: 'client.contactEmail',
      contact_phone: 'client.contactPhone',
      username: 'client.username',
      user_email: 'client.userEmail',
      activity_control: 'client.module.activity_control',
      create_activity: 'client.module.create_activity',
      geofence: 'client.module.geofence',
      is_sos: 'client.module.is_sos',
      is_form: 'client.module.is_form',
      manage_stocks: 'client.module.manage_stocks',
      has_elogs: 'client.module.has_elogs',
      is_ubes: 'client.module.is_ubes',
      satelliteImages: 'client.module.satelliteImages',
      openai_enabled: 'client.module.openai_enabled',
      requester: 'uma.role.requester',
      validator: 'uma.role.validator',
      authorizer: 'uma.role.authorizer',
      visualizer: 'uma.role.visualizer',
      email_notification: 'client.emailNotification',
      openai_daily_tokens: 'client.tokens',
      ai_limit_emails: 'client.aiEmails',
      general_limit: 'client.generalLimit',
      call_limit: 'client.limit.call',
      sms_limit: 'client.limit.sms',
      email_limit: 'client.limit.email',
      call_increase: 'client.increase.call',
      sms_increase: 'client.increase.sms',
      email_increase: 'client.increase.email',
      number_photos_form: 'client.photos',
      time_tolerance_minutes: 'client.tolerance',
      offline_minutes: 'client.offline',
      ref1: 'client.ref1',
      ref2: 'client.ref2',
      ref3: 'client.ref3',
      ref4: 'client.ref4',
    },
    values: { type: { business: 'client.business', residential: 'client.residential' } },
  },
  endpoints: {
    list: listClients,
    get: getClient,
    create: createClient,
    update: updateClient,
    remove: deleteClient,
    restore: restoreClient,
  },
  nameOf: (client) => client.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'client.name', sortable: true, primary: true },
    { id: 'business_name', label: 'client.businessName', sortable: true },
    { id: 'ruc', label: 'client.ruc', sortable: true, cell: (row) => <bdi dir="ltr">{row.ruc}</bdi> },
    {
      id: 'type',
      label: 'client.type',
      sortable: true,
      cell: (row) => <ClientType type={row.type} />,
    },
    { id: 'ucas', label: 'client.ucas', sortable: true, numeric: true },
    {
      id: 'blocked',
      label: 'client.status',
      state: true,
      sortable: true,
      cell: (row) => <ClientStatus blocked={row.blocked} />,
    },
    { id: 'uca_limit', label: 'client.ucaLimit', sortable: true, numeric: true, optional: true },
    { id: 'timezone', label: 'client.timezone', sortable: true, optional: true },
    { id: 'created_at', label: 'client.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    {
      name: 'type',
      label: 'client.type',
      options: [
        { value: 'business', label: 'client.business' },
        { value: 'residential', label: 'client.residential' },
      ],
    },
    {
      name: 'blocked',
      label: 'client.status',
      options: [
        { value: 'false', label: 'client.active' },
        { value: 'true', label: 'client.blocked' },
      ],
    },
  ],
  form: {
    schema: clientForm,
    blank,
    valuesOf,
    files: ['file'],
    Fields: lazy(() => import('./client-fields.tsx')),
  },
  slots: { row: ShowAction, bulk: switchBulk(updateClient, 'blocked') },
});
