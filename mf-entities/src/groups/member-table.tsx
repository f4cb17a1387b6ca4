import { type GroupKind, type GroupMember, groupKindFacts, type PageSize } from 'contract';
import { ListChecks, ListX } from 'lucide-react';
import { useState } from 'react';
import { Badge, Box, Button, EmptyState, ErrorState, Row, toast, useFormat } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { SearchBox } from 'shared-ui/resource';
import { type Column, DataTable, Pagination, type RowId } from 'shared-ui/table';
import { useT } from '../text.ts';
import { MemberFilterBar } from './member-filters.tsx';
import { type MemberView, marked, type Pending, put } from './pending.ts';
import { useMembers } from './use-members.ts';

interface MemberTableProps {
  kind: GroupKind;
  /** The stored group, if there is one yet. */
  group: number | undefined;
  view: MemberView;
  pending: Pending;
  onPending: (pending: Pending) => void;
}

/** Entities of a kind; a mark means that one will be a member once the group is saved. */
export function MemberTable({ kind, group, view, pending, onPending }: MemberTableProps) {
  const t = useT();
  const { number } = useFormat();
  const list = useMembers(kind, group, view);
  const [busy, setBusy] = useState(false);
  const changed = new Set(marked(pending, view));
  const isMember = (id: number) => changed.has(id) === (view === 'outside');
  const selection = new Set<RowId>(list.rows.map(({ id }) => id).filter(isMember));
  const choose = (next: ReadonlySet<RowId>) => {
    const other = list.rows.map(({ id }) => id).filter((id) => next.has(id) !== selection.has(id));
    const [on, off] = [other.filter((id) => next.has(id)), other.filter((id) => !next.has(id))];
    onPending(put(put(pending, view, on, true), view, off, false));
  };
  const takeAll = async () => {
    setBusy(true);
    try {
      const { ids, total } = await list.all();
      onPending(put(pending, view, ids, view === 'outside'));
      if (total > ids.length)
        toast.info({
          title: t('group.onlyFirst', { maximum: number(ids.length), total: number(total) }),
        });
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const columns = groupKindFacts[kind].columns.map(
    (name): Column<GroupMember> => ({
      id: name,
      header: t(`group.column.${name}`),
      sortable: true,
      primary: name === 'name',
      wrap: name === 'description' || name === 'address',
      cell: (row) =>
        name === 'name' && changed.has(row.id) ? (
          <Row as="span" display="inline-flex" flexWrap="wrap" rowGap="0.5">
            {row.name}
            <Badge tone={view === 'outside' ? 'ok' : 'warning'}>
              {t(view === 'outside' ? 'group.willAdd' : 'group.willRemove')}
            </Badge>
          </Row>
        ) : (
          row[name]
        ),
    }),
  );
  const all = { total: number(list.total) };
  return (
    <Box borderWidth="1px" borderColor="border" rounded="md" overflow="clip" minW="0">
      <Row flexWrap="wrap" p="2" borderBlockEndWidth="1px" borderColor="border">
        <Box flex="1 1 12rem">
          <SearchBox plain value={list.state.search} onSearch={(search) => list.change({ search })} />
        </Box>
        <MemberFilterBar
          kind={kind}
          value={list.state.filters}
          onChange={(filters) => list.change({ filters })}
        />
        {list.total > 0 && (
          <Box ms="auto">
            <Button
              icon={view === 'outside' ? <ListChecks aria-hidden /> : <ListX aria-hidden />}
              loading={busy}
              onClick={() => void takeAll()}
            >
              {view === 'outside' ? t('group.addAll', all) : t('group.removeAll', all)}
            </Button>
          </Box>
        )}
      </Row>
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : (
        <DataTable<GroupMember>
          label={t(view === 'outside' ? 'group.outside' : 'group.members')}
          columns={columns}
          rows={list.rows}
          rowId={({ id }) => id}
          rowLabel={(row) => row.name ?? ''}
          sort={list.state.sort}
          onSort={(sort) => list.change({ sort })}
          selection={selection}
          onSelection={choose}
          marks={view === 'inside' ? 'plain' : 'always'}
          cellWidth="11.5rem"
          loading={list.loading}
          stale={list.stale}
          maxHeight="28rem"
          empty={
            <EmptyState
              title={t(
                list.narrowed
                  ? 'group.noneFound'
                  : view === 'outside'
                    ? 'group.noneOutside'
                    : 'group.noneInside',
              )}
            />
          }
        />
      )}
      {list.total > 0 && (
        <Pagination
          page={list.state.page}
          perPage={list.state.perPage}
          total={list.total}
          onPage={(page) => list.change({ page })}
          onPerPage={(perPage) => list.change({ perPage: perPage as PageSize })}
        />
      )}
    </Box>
  );
}
