import { fenceOutline, type GeofenceInput, type GeofenceReplay, replayGeofence } from 'contract';
import { safeParse } from 'contract/z';
import { call } from 'shared-auth';
import { type Replay, useFormValue, useReplay } from 'shared-ui/form';

export type FenceReplay = Replay<GeofenceReplay>;

/** The events the form's fence would have raised, requested again whenever its area or its UCAs change. */
export function useFenceReplay(geofence_id: number | null): FenceReplay {
  const read = safeParse(fenceOutline, {
    shape: useFormValue<GeofenceInput, 'shape'>('shape'),
    lat: useFormValue<GeofenceInput, 'lat'>('lat'),
    lng: useFormValue<GeofenceInput, 'lng'>('lng'),
    radius: useFormValue<GeofenceInput, 'radius'>('radius'),
    points: useFormValue<GeofenceInput, 'points'>('points'),
    uca_ids: useFormValue<GeofenceInput, 'uca_ids'>('uca_ids'),
    offline_minutes: useFormValue<GeofenceInput, 'offline_minutes'>('offline_minutes'),
    dwell_minutes: useFormValue<GeofenceInput, 'dwell_minutes'>('dwell_minutes'),
    geofence_id,
  });
  return useReplay(read.success ? read.data : null, (body, signal) => call(replayGeofence, { body, signal }));
}
