import { formatPlate, type ListedBy, type ListingState, listedBy, listingStates } from 'contract';
import { Car, IdCard } from 'lucide-react';
import { Icon, Row } from 'shared-ui';
import { State } from 'shared-ui/state';
import { say, useT } from '../text.ts';
import { DocumentText } from './document-text.tsx';
import { leftToRight } from './left-to-right.ts';

interface Listed {
  type: ListedBy;
  value: string;
  foreign: boolean;
  state: ListingState;
  valid_from: string | null;
  valid_until: string | null;
}

function Value({ type, value, foreign }: Listed) {
  const t = useT();
  return (
    <Row as="span" gap="2" display="inline-flex">
      <Icon of={type === 'plate' ? Car : IdCard} label={t(`listedBy.${type}`)} />
      <DocumentText value={value} foreign={foreign} plate={type === 'plate'} />
    </Row>
  );
}

interface StateProps {
  entry: Listed;
  /** What it means that the entry counts today. */
  current: 'ok' | 'danger';
}

/** Whether an entry counts today, and the day on which that changes. */
function ListingStatus({ entry: { state, valid_from, valid_until }, current }: StateProps) {
  const t = useT();
  const day = state === 'upcoming' ? valid_from : valid_until;
  return (
    <State
      usual={state === 'current' && current === 'ok'}
      tone={{ current, upcoming: 'info' as const, expired: 'off' as const }[state]}
    >
      {day ? t(`listingDay.${state}`, { day: leftToRight(day) }) : t(`listingState.${state}`)}
    </State>
  );
}

/** Columns and filters that the VIP list and the blacklist share. */
export const kindColumn = {
  id: 'type',
  label: 'listing.type',
  optional: true,
  value: (row: Listed) => say(`listedBy.${row.type}`),
} as const;

export const valueColumn = {
  id: 'value',
  label: 'listing.value',
  sortable: true,
  value: (row: Listed) => (row.type === 'plate' && !row.foreign ? formatPlate(row.value) : row.value),
  cell: (row: Listed) => <Value {...row} />,
} as const;

const stateColumnWhere = (current: StateProps['current']) =>
  ({
    id: 'state',
    label: 'listing.state',
    state: true,
    value: (row: Listed) => say(`listingState.${row.state}`),
    cell: (row: Listed) => <ListingStatus entry={row} current={current} />,
  }) as const;
/** On the VIP list an active entry admits a person; on the blacklist it refuses them. */
export const letInColumn = stateColumnWhere('ok');
export const keptOutColumn = stateColumnWhere('danger');

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
