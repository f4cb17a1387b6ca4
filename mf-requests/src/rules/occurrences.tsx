import { listRuleOccurrences, occurrenceStates, PAGE_SIZES, type RuleOccurrence } from 'contract';
import { Radio } from 'lucide-react';
import { useApi } from 'shared-auth';
import {
  Box,
  EmptyState,
  ErrorState,
  LinkButton,
  Panel,
  RelativeTime,
  Text,
  useFormat,
  useSearchParams,
} from 'shared-ui';
import { SelectControl } from 'shared-ui/controls';
import { type Column, DataTable, Pagination } from 'shared-ui/table';
import { Outcome } from '../notification-requests/request-progress.tsx';
import { monitorPath } from '../paths.ts';
import { useClientEvents } from '../use-client-events.ts';
import { OccurrenceState } from './rule-state.tsx';
import { useT } from './text.ts';

/** Each time a rule was due: sent, missed or skipped and why, with the way to its monitor. Filter and page are in the address. */
export function Occurrences({ ruleId }: { ruleId: number }) {
  const t = useT();
  const { dateTime } = useFormat();
  const [params, setParams] = useSearchParams();
  const state = occurrenceStates.find((one) => one === params.get('state'));
  const page = Math.max(1, Number(params.get('page')) || 1);
  const perPage = PAGE_SIZES.find((size) => size === Number(params.get('per_page'))) ?? 20;
  const { data, error, isLoading, mutate } = useApi(listRuleOccurrences, {
    params: { id: ruleId },
    query: { page, per_page: perPage, state },
  });
  useClientEvents(() => void mutate());
  const change = (part: Record<string, string | number | undefined>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(part)) {
        if (value === undefined || value === '') after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    });
  const columns: Column<RuleOccurrence>[] = [
    {
      id: 'planned_at',
      header: t('occurrence.planned'),
      cell: (row) => (
        <>
          {dateTime(row.planned_at)}{' '}
          <Text as="span" size="sm" tone="muted">
            <RelativeTime value={row.planned_at} />
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t('list.column.state'),
      state: true,
      cell: (row) => <OccurrenceState state={row.state} />,
    },
    {
      id: 'result',
      header: t('occurrence.result'),
      wrap: true,
      cell: (row) => (row.reason ? t(`reason.${row.reason}`) : <Outcome counts={row.counts} />),
    },
  ];
  return (
    <Panel
      title={t('occurrence.title')}
      flush
      actions={
        <Box w="11rem">
          <SelectControl
            id="occurrence-state"
            label={t('list.column.state')}
            placeholder={t('occurrence.all')}
            value={state ?? ''}
            onChange={(value) => change({ state: value ?? undefined, page: undefined })}
            options={occurrenceStates.map((one) => ({ value: one, label: t(`occurrence.${one}`) }))}
          />
        </Box>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <DataTable
          label={t('occurrence.title')}
          columns={columns}
          rows={data?.data ?? []}
          rowId={(row) => row.id}
          rowLabel={(row) => dateTime(row.planned_at)}
          loading={!data}
          stale={data !== undefined && isLoading}
          actions={(row) =>
            row.first_request_user_id !== null && (
              <LinkButton
                to={monitorPath(row.first_request_user_id, row.request_schedule_id, row.dispatch_date)}
                size="sm"
                variant="ghost"
                data-square=""
                icon={<Radio aria-hidden />}
                aria-label={`${t('action.monitor')}: ${dateTime(row.planned_at)}`}
                title={t('action.monitor')}
              />
            )
          }
          empty={
            <EmptyState
              title={t(state ? 'occurrence.noneSuch' : 'occurrence.none')}
              description={state ? undefined : t('occurrence.noneNote')}
            />
          }
        />
      )}
      {data && data.metadata.total > 0 && (
        <Pagination
          page={data.metadata.page}
          perPage={data.metadata.per_page}
          total={data.metadata.total}
          onPage={(next) => change({ page: next === 1 ? undefined : next })}
          onPerPage={(size) => change({ per_page: size === 20 ? undefined : size, page: undefined })}
        />
      )}
    </Panel>
  );
}
