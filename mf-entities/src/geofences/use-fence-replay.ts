import { fenceHours, fenceOutline, type GeofenceInput, type GeofenceReplay, replayGeofence } from 'contract';
import { safeParse } from 'contract/z';
import { call } from 'shared-auth';
import { type Replay, useFormValue, useReplay } from 'shared-ui/form';
import { useUnread } from './ground-lock.tsx';
import { useOutline } from './use-outline.ts';

export type FenceReplay = Replay<GeofenceReplay>;

/** The events the form's fence would have raised, requested again whenever its area, its UCAs, or what it tells of them change. */
export function useFenceReplay(geofence_id: number | null): FenceReplay {
  const { color: _, ...outline } = useOutline();
  const unread = useUnread();
  // Hours just added are still empty: those that are whole count.
  const expected = useFormValue<GeofenceInput, 'expected'>('expected').filter(
    (hours) => safeParse(fenceHours, hours).success,
  );
  const ofOther =
    outline.shape === 'polygon' ? ({ lat: null, lng: null, radius: null } as const) : { points: [] };
  const read = safeParse(fenceOutline, {
    ...outline,
    ...ofOther,
    uca_ids: useFormValue<GeofenceInput, 'uca_ids'>('uca_ids'),
    offline_minutes: useFormValue<GeofenceInput, 'offline_minutes'>('offline_minutes'),
    dwell_minutes: useFormValue<GeofenceInput, 'dwell_minutes'>('dwell_minutes'),
    expected,
    geofence_id,
  });
  const asked = read.success && unread.length === 0 ? read.data : null;
  return useReplay(asked, (body, signal) => call(replayGeofence, { body, signal }));
}
