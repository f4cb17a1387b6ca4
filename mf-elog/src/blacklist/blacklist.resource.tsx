import {
  type BlacklistEntry,
  blacklistInput,
  createBlacklistEntry,
  deleteBlacklistEntry,
  getBlacklistEntry,
  listBlacklist,
  restoreBlacklistEntry,
  updateBlacklistEntry,
} from 'contract';
import { lazy } from 'react';
import { catalogues } from '../catalogues.ts';
import { historyOf } from '../shared/history.ts';
import {
  keptOutColumn,
  kindColumn,
  kindFilter,
  stateFilter,
  valueColumn,
} from '../shared/listing-columns.tsx';
import { defineResource } from '../text.ts';

/** Who is let in nowhere. */
export const blacklist = defineResource({
  catalogue: catalogues.blacklist,
  history: historyOf('blacklist'),
  endpoints: {
    list: listBlacklist,
    get: getBlacklistEntry,
    create: createBlacklistEntry,
    update: updateBlacklistEntry,
    remove: deleteBlacklistEntry,
    restore: restoreBlacklistEntry,
  },
  nameOf: (entry: BlacklistEntry) => entry.name,
  sort: '-created_at',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    kindColumn,
    valueColumn,
    { id: 'reason', label: 'listing.reason', wrap: true },
    keptOutColumn,
    { id: 'valid_from', label: 'listing.from', optional: true },
    { id: 'valid_until', label: 'listing.until', sortable: true, optional: true },
    { id: 'created_by_name', label: 'listing.by' },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [kindFilter, stateFilter],
  form: {
    schema: blacklistInput,
    blank: {
      type: 'identity',
      value: '',
      foreign: false,
      name: '',
      reason: '',
      valid_from: '',
      valid_until: '',
    },
    valuesOf: ({ type, value, foreign, name, reason, valid_from, valid_until }) => ({
      type,
      value,
      foreign,
      name,
      reason,
      valid_from: valid_from ?? '',
      valid_until: valid_until ?? '',
    }),
    Fields: lazy(() => import('./blacklist-fields.tsx')),
  },
});
