import type { DataOf } from 'contract';
import { foreseeVisit, type VisitInput } from 'contract';
import { call } from 'shared-auth';
import { type Replay, useFormValue, useReplay } from 'shared-ui/form';

export type Foresight = Replay<DataOf<typeof foreseeVisit>>;

/** What the server foresees of a request, new or changed, as it is filled in; incomplete while place or times are missing. */
export function useForesight(request_id: number | undefined): Foresight {
  const subdepartment_id = useFormValue<VisitInput, 'subdepartment_id'>('subdepartment_id') as number | null;
  const starts_at = useFormValue<VisitInput, 'starts_at'>('starts_at');
  const ends_at = useFormValue<VisitInput, 'ends_at'>('ends_at');
  const weekdays = useFormValue<VisitInput, 'weekdays'>('weekdays');
  const { length: guests } = useFormValue<VisitInput, 'guests'>('guests');
  const isTimed = ![starts_at, ends_at].some((at) => Number.isNaN(Date.parse(at)));
  const body =
    subdepartment_id && isTimed
      ? { subdepartment_id, starts_at, ends_at, weekdays, guests, ...(request_id && { request_id }) }
      : null;
  return useReplay(body, (asked, signal) => call(foreseeVisit, { body: asked, signal }));
}
