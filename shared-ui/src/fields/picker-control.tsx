import type { Endpoint, Paged } from 'contract';
import type * as z from 'contract/z';
import { useDeferredValue, useState } from 'react';
import { useApi } from 'shared-auth';
import { usePaused } from '../hooks/use-paused.ts';
import { ComboboxControl } from './combobox-control.tsx';
import type { ControlProps } from './control.ts';
import type { Option, OptionValue } from './select-control.tsx';

type Schema = z.core.$ZodType;
/** A list of the contract: `search` and paging in, a page of rows out. */
export type ListEndpoint<Row> = Endpoint<Schema, Schema, Schema, z.core.$ZodType<Paged<Row>>>;

export interface PickerOptions<Row> {
  endpoint: ListEndpoint<Row>;
  /** How a row is shown in the list. */
  option: (row: Row) => Option;
  /** Filters the results: `{ client_id }`. */
  filter?: Readonly<Record<string, string | number | undefined>>;
  /** The options of chosen values, to show by name. */
  known?: readonly Option[];
  placeholder?: string;
}

const PAGE = 50;
const PAUSE_MS = 200;

/** Server records, searched as one types. */
export function PickerControl<Row>(
  props: ControlProps<OptionValue[]> & PickerOptions<Row> & { multiple?: boolean },
) {
  const { endpoint, option, filter, ref, value, ...rest } = props;
  const [search, onSearch] = useState('');
  const wanted = useDeferredValue(usePaused(search, search === '' ? 0 : PAUSE_MS));
  const query = { ...filter, page: 1, per_page: PAGE, search: wanted || undefined };
  const { data, error, isLoading, isValidating, mutate } = useApi<ListEndpoint<Row>>(endpoint, { query });
  const rows = data?.data ?? [];
  const settling = isLoading || wanted !== search;
  return (
    <ComboboxControl
      {...rest}
      ref={ref}
      value={value}
      options={rows.map(option)}
      search={search}
      onSearch={onSearch}
      loading={settling || isValidating}
      settling={settling}
      error={data ? undefined : error?.message}
      onRetry={() => void mutate()}
      // Earlier results do not apply to what is typed now.
      more={settling ? 0 : (data?.metadata.total ?? 0) - rows.length}
    />
  );
}
