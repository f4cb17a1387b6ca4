import { formatPlate, type ListedBy, type ListingState, listedBy, listingStates } from 'contract';
import { Car, IdCard } from 'lucide-react';
import { Badge, Status } from 'shared-ui';
import { say, useT } from '../text.ts';
import { DocumentText } from './document-text.tsx';

interface Listed {
  type: ListedBy;
  value: string;
  foreign: boolean;
  state: ListingState;
}

function Kind({ type }: { type: ListedBy }) {
  const t = useT();
  const Icon = type === 'plate' ? Car : IdCard;
  return <Badge icon={<Icon aria-hidden />}>{t(`listedBy.${type}`)}</Badge>;
}

const tones = { current: 'ok', upcoming: 'info', expired: 'off' } as const;

function State({ state }: { state: ListingState }) {
  const t = useT();
  return (
    <Status look="plain" tone={tones[state]}>
      {t(`listingState.${state}`)}
    </Status>
  );
}

/** Columns and filters that the VIP list and the blacklist share. */
export const kindColumn = {
  id: 'type',
  label: 'listing.type',
  value: (row: Listed) => say(`listedBy.${row.type}`),
  cell: (row: Listed) => <Kind type={row.type} />,
} as const;

export const valueColumn = {
  id: 'value',
  label: 'listing.value',
  sortable: true,
  value: (row: Listed) => (row.type === 'plate' && !row.foreign ? formatPlate(row.value) : row.value),
  cell: (row: Listed) => (
    <DocumentText value={row.value} foreign={row.foreign} plate={row.type === 'plate'} />
  ),
} as const;

export const stateColumn = {
  id: 'state',
  label: 'listing.state',
  value: (row: Listed) => say(`listingState.${row.state}`),
  cell: (row: Listed) => <State state={row.state} />,
} as const;

export const kindFilter = {
  name: 'type',
  label: 'listing.type',
  options: listedBy.map((type) => ({ value: type, label: `listedBy.${type}` as const })),
} as const;

export const stateFilter = {
  name: 'state',
  label: 'listing.state',
  options: listingStates.map((state) => ({ value: state, label: `listingState.${state}` as const })),
} as const;
