import {
  type Contact,
  contactInput,
  createContact,
  deleteContact,
  getContact,
  listContacts,
  restoreContact,
  updateContact,
} from 'contract';
import { lazy } from 'react';
import { catalogues } from '../catalogues.ts';
import { defineResource } from '../text.ts';
import { ContactName } from './contact-name.tsx';

const yesNo = [
  { value: 'true', label: 'contact.yes' },
  { value: 'false', label: 'contact.no' },
] as const;

/** People who help a client's users: notified of SOS and follow-me sessions. */
export const contacts = defineResource({
  catalogue: catalogues.contacts,
  history: {
    entity: 'contact',
    labels: {
      foreign_document: 'contact.foreign',
      main: 'contact.main',
      button_disconnect: 'contact.alert.button_disconnect',
      sos_pressed: 'contact.alert.sos_pressed',
      phone_disconnect: 'contact.alert.phone_disconnect',
      unknown_button: 'contact.alert.unknown_button',
      route_detour: 'contact.alert.route_detour',
      route_stale: 'contact.alert.route_stale',
      route_edited: 'contact.alert.route_edited',
    },
  },
  endpoints: {
    list: listContacts,
    get: getContact,
    create: createContact,
    update: updateContact,
    remove: deleteContact,
    restore: restoreContact,
  },
  nameOf: (contact: Contact) => contact.name,
  sort: 'name',
  columns: [
    {
      id: 'name',
      label: 'contact.name',
      sortable: true,
      primary: true,
      cell: (row) => <ContactName contact={row} />,
    },
    { id: 'email', label: 'contact.email', sortable: true },
    { id: 'phone', label: 'contact.phone' },
    { id: 'identification', label: 'contact.identification', optional: true },
    { id: 'relationship', label: 'contact.relationship', sortable: true },
    { id: 'is_sos', label: 'contact.isSos' },
    { id: 'is_follow_me', label: 'contact.isFollowMe' },
  ],
  filters: [
    { name: 'is_sos', label: 'contact.isSos', options: yesNo },
    { name: 'is_follow_me', label: 'contact.isFollowMe', options: yesNo },
  ],
  form: {
    schema: contactInput,
    blank: {
      name: '',
      email: '',
      phone: '',
      identification: '',
      foreign_document: false,
      relationship: '',
      language: null,
      is_sos: true,
      is_follow_me: false,
      main: false,
      button_disconnect: false,
      sos_pressed: true,
      phone_disconnect: false,
      unknown_button: false,
      route_detour: false,
      route_stale: false,
      route_edited: false,
    },
    Fields: lazy(() => import('./contact-fields.tsx')),
  },
});
