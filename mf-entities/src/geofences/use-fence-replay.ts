import { fenceHours, fenceOutline, type GeofenceInput, type GeofenceReplay, replayGeofence } from 'contract';
import { safeParse } from 'contract/z';
import { call } from 'shared-auth';
import { type Replay, useFormValue, useReplay } from 'shared-ui/form';
import { useUnread } from './ground-lock.tsx';
import { shapeIn } from './ground-shape.ts';
import { useOutline } from './use-outline.ts';

/** `unclear`: the ground and the UCAs are there, but something else is missing or wrong. */
export type FenceReplay = Replay<GeofenceReplay> & { unclear?: boolean };

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
  const uca_ids = useFormValue<GeofenceInput, 'uca_ids'>('uca_ids');
  const read = safeParse(fenceOutline, {
    ...outline,
    ...ofOther,
    uca_ids,
    offline_minutes: useFormValue<GeofenceInput, 'offline_minutes'>('offline_minutes'),
    dwell_minutes: useFormValue<GeofenceInput, 'dwell_minutes'>('dwell_minutes'),
    expected,
    geofence_id,
  });
  const asked = read.success && unread.length === 0 ? read.data : null;
  const replay = useReplay(asked, (body, signal) => call(replayGeofence, { body, signal }));
  const shape = shapeIn(outline);
  const isDrawn =
    unread.length > 0 || (shape !== null && (shape.kind === 'circle' || shape.points.length > 2));
  return { ...replay, unclear: asked === null && isDrawn && uca_ids.length > 0 };
}
