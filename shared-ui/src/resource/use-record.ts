import { useApi } from 'shared-auth';
import type { Answering, Identified, Resource } from './declaration.ts';

export interface RecordState<Row> {
  /** All that is known: the row of the list, with the fields of the record's own endpoint. */
  row: Row | undefined;
  /** Why there is nothing to show. */
  error: unknown;
  retry: () => void;
}

const notFound = { code: 'notFound' };

/**
 * One record by its id: the row of the list where it is on screen, else, and with what a list leaves out, as its
 * own endpoint returns. Without such an endpoint, a record that the list does not show is not found.
 */
export function useRecord<Row extends Identified>(
  { endpoints }: Pick<Resource<Row>, 'endpoints'>,
  id: number | undefined,
  listed: Row | undefined,
  /** The list has loaded: a record without an endpoint of its own will not appear in it. */
  settled: boolean,
): RecordState<Row> {
  const { get } = endpoints;
  const answer = useApi<Answering<Row>>(
    get ?? (endpoints.list as unknown as Answering<Row>),
    get && id !== undefined ? { params: { id } } : null,
  );
  // Someone else deleted it, while what was read before is still there.
  const gone = answer.error?.code === 'notFound';
  const own = answer.data?.id === id && !gone ? answer.data : undefined;
  const row = listed || own ? ({ ...own, ...listed } as Row) : undefined;
  const error = get ? answer.error : settled ? notFound : undefined;
  return {
    row,
    error: row || id === undefined ? undefined : error,
    retry: () => void answer.mutate(),
  };
}
