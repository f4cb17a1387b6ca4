import { findVisitGuests, type VisitGuestRow } from 'contract';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { usePaused } from 'shared-ui/fields';
import { VerifiedStatus } from '../../guests/verified-status.tsx';
import { FoundPeople } from './found-people.tsx';
import { SearchField } from './search-field.tsx';
import { useT } from './text.ts';

interface GuestSearchProps {
  /** No more guests may join. */
  isFull: boolean;
  /** Whether the request has this guest already. */
  isTaken: (guest: VisitGuestRow) => boolean;
  onAdd: (guest: VisitGuestRow) => void;
}

/** Looks for guests in the bank. Who is blocked or blacklisted is shown with the reason, and cannot be added. */
export function GuestSearch({ isFull, isTaken, onAdd }: GuestSearchProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const asked = usePaused(search.trim());
  const { data, error, mutate } = useApi(
    findVisitGuests,
    asked === '' ? null : { query: { search: asked } },
    { keepPreviousData: true },
  );
  const closedOf = (guest: VisitGuestRow) => {
    if (guest.blacklisted) return t('visitForm.who.blacklisted');
    if (guest.blocked) return t('visitForm.who.blocked');
    if (isTaken(guest)) return t('visitForm.who.already');
    return isFull ? t('visitForm.who.noRoom') : undefined;
  };
  return (
    <SearchField
      label={t('visitForm.who.search')}
      hint={t('visitForm.who.searchHint')}
      value={search}
      onChange={setSearch}
    >
      <FoundPeople
        search={search.trim() === '' ? '' : asked}
        error={error}
        onRetry={() => void mutate()}
        found={data?.data.map((guest) => ({
          key: guest.guest_id,
          name: `${guest.name} ${guest.last_name}`,
          text: guest.identity,
          mark: <VerifiedStatus verified={guest.verified} />,
          closed: closedOf(guest),
          onAdd: () => onAdd(guest),
        }))}
      />
    </SearchField>
  );
}
