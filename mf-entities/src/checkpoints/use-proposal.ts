import { type CheckpointInput, type CheckpointProposal, checkpointProposal } from 'contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from 'shared-auth';
import { useFormFill, useFormValue } from 'shared-ui/form';

/**
 * Fills in what follows from the place of a new checkpoint: the next free code and the coordinates. What the user
 * has typed stays; a proposal for another place is replaced. Returns the proposed code.
 */
export function useProposal(fresh: boolean): string | undefined {
  const place = useFormValue<CheckpointInput, 'place_id'>('place_id') as number | null;
  const form = useFormFill<CheckpointInput>();
  const { data, isLoading } = useApi(checkpointProposal, fresh && place ? { params: { id: place } } : null, {
    keepPreviousData: false,
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  const last = useRef<CheckpointProposal>(null);
  const fill = useEffectEvent((next: CheckpointProposal) => {
    const before = last.current;
    const code = form.get('code');
    if (code === '' || code === before?.code) form.set('code', next.code);
    const [lat, lng] = [form.get('lat') as number | null, form.get('lng') as number | null];
    const untouched = (lat === null && lng === null) || (lat === before?.lat && lng === before?.lng);
    if (untouched && next.lat !== null && next.lng !== null) {
      form.set('lat', next.lat);
      form.set('lng', next.lng);
    }
    last.current = next;
  });
  useEffect(() => {
    if (data && !isLoading) fill(data);
  }, [data, isLoading]);
  return data?.code;
}
