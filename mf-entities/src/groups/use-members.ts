import {
  type GroupKind,
  type GroupMember,
  listCandidateIds,
  listCandidates,
  listMemberIds,
  listMembers,
  type Paged,
  type PageSize,
} from 'contract';
import { useState } from 'react';
import { call, useApi } from 'shared-auth';
import { useLastRead } from 'shared-ui/resource';
import type { MemberFilters } from './member-filters.tsx';
import type { MemberView } from './pending.ts';

interface ListState {
  page: number;
  perPage: PageSize;
  sort: string | undefined;
  search: string;
  filters: MemberFilters;
}

const first: ListState = { page: 1, perPage: 20, sort: undefined, search: '', filters: {} };

/** One view of a kind's entities, a page at a time: members of a stored group, or its candidates. */
export function useMembers(kind: GroupKind, group: number | undefined, view: MemberView) {
  const [state, setState] = useState(first);
  const { page, perPage, sort, search, filters } = state;
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const narrowed = {
    ...(search && { search }),
    ...Object.fromEntries(given.map(([name, value]) => [name, name === 'type' ? value : Number(value)])),
  };
  const query = { page, per_page: perPage, ...(sort && { sort }), ...narrowed };
  const candidates = { entity: `${kind}` as const, ...(group !== undefined && { group_id: group }) };
  const of = view === 'inside' && group !== undefined ? { id: group } : null;
  const inside = useApi(listMembers, of && { params: of, query });
  const outside = useApi(listCandidates, of ? null : { query: { ...query, ...candidates } });
  const answer: { data?: Paged<GroupMember>; error?: Error; isLoading: boolean } = of ? inside : outside;
  const last = useLastRead(answer, JSON.stringify([kind, group, view, narrowed]));
  return {
    state,
    /** Anything but another page returns to the first. */
    change: (part: Partial<ListState>) => setState((before) => ({ ...before, page: 1, ...part })),
    narrowed: search !== '' || given.length > 0,
    rows: answer.data?.data ?? [],
    total: last.data?.metadata.total ?? 0,
    loading: answer.data === undefined && answer.error === undefined,
    stale: answer.data !== undefined && answer.isLoading,
    error: answer.data === undefined ? answer.error : undefined,
    retry: () => void (of ? inside : outside).mutate(),
    /** Ids of all that search and filters find. */
    all: () =>
      of
        ? call(listMemberIds, { params: of, query: narrowed })
        : call(listCandidateIds, { query: { ...candidates, ...narrowed } }),
  };
}
