import { type Dispatch, isOpenDispatch } from 'contract';
import { EmptyState, RelativeTime, useFormat, useNavigate } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import { monitorPath } from '../paths.ts';
import { useT } from '../text.ts';
import { DispatchStatus } from './dispatch-state.tsx';
import { PendingSos } from './silence.tsx';

interface UserTableProps {
  dispatches: Dispatch[];
  selected: number;
  /** The occurrence of the address, kept from one user to the next. */
  date: string | undefined;
  /** The server's clock in milliseconds. */
  now: number;
}

/** Everyone in the dispatch; choosing a row shows that user beside it. */
export function UserTable({ dispatches, selected, date, now }: UserTableProps) {
  const t = useT();
  const { clock, duration } = useFormat();
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('monitor.users')}
      rows={dispatches}
      rowId={(row) => row.request_user_id}
      rowLabel={(row) => row.uca_name}
      current={selected}
      onOpen={(row) =>
        navigate(
          monitorPath(row.request_user_id, row.request_schedule_id, date ? row.dispatch_date : undefined),
          { replace: true },
        )
      }
      columns={[
        {
          id: 'uca_name',
          header: t('monitor.column.user'),
          cell: (row) => <span title={row.uca_type}>{row.uca_name}</span>,
        },
        {
          id: 'state',
          state: true,
          priority: 1,
          header: t('monitor.column.state'),
          cell: (row) => (
            <>
              <DispatchStatus dispatch={row} look="plain" />
              <PendingSos dispatch={row} now={now} />
            </>
          ),
        },
        {
          id: 'response',
          priority: 1,
          header: t('monitor.column.response'),
          numeric: true,
          cell: (row) => {
            if (row.response_seconds !== null) return duration(row.response_seconds);
            return isOpenDispatch(row.state)
              ? clock(Math.max(0, (now - Date.parse(row.dispatched_at)) / 1000))
              : '–';
          },
        },
        {
          id: 'answered_at',
          header: t('monitor.column.answered'),
          cell: (row) => (row.answered_at ? <RelativeTime value={row.answered_at} /> : '–'),
        },
        { id: 'uca_place', header: t('monitor.column.place'), text: true, cell: (row) => row.uca_place },
      ]}
      empty={<EmptyState title={t('monitor.nobody')} />}
    />
  );
}
