import {
  createGuest,
  deleteGuest,
  type Guest,
  getGuest,
  guestInput,
  listGuests,
  restoreGuest,
  updateGuest,
} from 'contract';
import { lazy } from 'react';
import { switchBulk } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { blockedColumn, blockedFilter } from '../people/blocked-status.tsx';
import { DocumentText } from '../people/document-text.tsx';
import { defineResource, say } from '../text.ts';
import { VerifiedStatus } from './verified-status.tsx';

/** Visitors. */
export const guests = defineResource({
  catalogue: catalogues.guests,
  history: {
    entity: 'guest',
    labels: {
      name: 'people.name',
      last_name: 'people.lastName',
      foreign_document: 'people.foreign',
      verifier_name: 'guest.verifier',
    },
    values: {
      blocked: { true: 'people.isBlocked', false: 'people.isFree' },
      verified: { true: 'guest.isVerified', false: 'guest.notVerified' },
    },
  },
  endpoints: {
    list: listGuests,
    get: getGuest,
    create: createGuest,
    update: updateGuest,
    remove: deleteGuest,
    restore: restoreGuest,
  },
  nameOf: (guest: Guest) => `${guest.name} ${guest.last_name}`,
  sort: 'name',
  columns: [
    {
      id: 'name',
      label: 'people.name',
      sortable: true,
      value: ({ name, last_name }) => `${name} ${last_name}`,
    },
    {
      id: 'identity',
      label: 'people.identification',
      sortable: true,
      cell: (guest) => <DocumentText value={guest.identity} foreign={guest.foreign_document} />,
    },
    {
      id: 'verified',
      label: 'guest.verified',
      value: (guest) => say(guest.verified ? 'guest.isVerified' : 'guest.notVerified'),
      cell: (guest) => <VerifiedStatus verified={guest.verified} />,
    },
    { id: 'verifier_name', label: 'guest.verifier', sortable: true },
    { id: 'verified_on', label: 'guest.verifiedOn', sortable: true },
    blockedColumn,
    { id: 'created_at', label: 'people.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    {
      name: 'verified',
      label: 'guest.verified',
      options: [
        { value: 'true', label: 'guest.isVerified' },
        { value: 'false', label: 'guest.notVerified' },
      ],
    },
    blockedFilter,
  ],
  form: {
    schema: guestInput,
    blank: {
      name: '',
      last_name: '',
      identity: '',
      foreign_document: false,
      verified: false,
      verifier_name: '',
      verified_on: '',
      blocked: false,
    },
    valuesOf: (guest) => ({
      name: guest.name,
      last_name: guest.last_name,
      identity: guest.identity,
      foreign_document: guest.foreign_document,
      verified: guest.verified,
      verifier_name: guest.verifier_name,
      verified_on: guest.verified_on ?? '',
      blocked: guest.blocked,
    }),
    Fields: lazy(() => import('./guest-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateGuest, 'blocked') },
});
