import { type BankRow, deleteBankEntry, listVisitBank, restoreBankEntry } from 'contract';
import { Lock, Users } from 'lucide-react';
import { useFormat } from 'shared-ui';
import { State } from 'shared-ui/state';
import { catalogues } from '../../catalogues.ts';
import { BankActions } from './bank-actions.tsx';
import { namesOf } from './guest-names.ts';
import { defineResource, say, useT } from './text.ts';

function Guests({ row }: { row: BankRow }) {
  const t = useT();
  const { list } = useFormat();
  return namesOf(row, list, t);
}

function Shared({ shared }: { shared: boolean }) {
  const t = useT();
  return (
    <State usual tone="off" icon={shared ? <Users aria-hidden /> : <Lock aria-hidden />}>
      {t(shared ? 'bank.shared' : 'bank.private')}
    </State>
  );
}

/** The request bank: what is kept for later requests. */
export const bank = defineResource({
  catalogue: catalogues.bank,
  under: { label: 'visits.title', to: catalogues.visits.list },
  endpoints: { list: listVisitBank, remove: deleteBankEntry, restore: restoreBankEntry },
  texts: { create: undefined, edit: undefined },
  nameOf: ({ name }: BankRow) => name,
  mayChange: ({ editable }) => editable,
  sort: '-last_used_at',
  columns: [
    { id: 'name', label: 'bank.field.name', sortable: true },
    {
      id: 'kind',
      label: 'bank.field.kind',
      words: { request: 'bank.kind.request', guests: 'bank.kind.guests' },
      priority: 1,
    },
    {
      id: 'guests',
      label: 'visits.field.guests',
      value: ({ guest_names }) => guest_names.join(', '),
      priority: -0.25,
      cell: (row) => <Guests row={row} />,
    },
    { id: 'place', label: 'visits.column.place', priority: -0.5 },
    { id: 'author_name', label: 'bank.field.author', priority: 0.5 },
    {
      id: 'shared',
      label: 'bank.field.shared',
      state: true,
      value: ({ shared }) => say(shared ? 'bank.shared' : 'bank.private'),
      cell: ({ shared }) => <Shared shared={shared} />,
    },
    { id: 'last_used_at', label: 'bank.field.lastUsed', kind: 'instant', sortable: true },
    { id: 'uses', label: 'bank.field.uses', numeric: true, sortable: true, optional: true },
    { id: 'created_at', label: 'bank.field.created', kind: 'instant', sortable: true, optional: true },
  ],
  filters: [
    {
      name: 'kind',
      label: 'bank.field.kind',
      options: [
        { value: 'request', label: 'bank.kind.request' },
        { value: 'guests', label: 'bank.kind.guests' },
      ],
    },
    {
      name: 'own',
      label: 'bank.field.author',
      options: [
        { value: 'true', label: 'bank.filter.own' },
        { value: 'false', label: 'bank.filter.others' },
      ],
    },
  ],
  slots: { row: BankActions },
});
