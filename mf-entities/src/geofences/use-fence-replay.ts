import { fenceOutline, type GeofenceInput, type GeofenceReplay, replayGeofence } from 'contract';
import { safeParse } from 'contract/z';
import { useEffect, useState } from 'react';
import { type ApiError, call, isApiError } from 'shared-auth';
import { useFormValue } from 'shared-ui/form';

/** How long drawing and typing must rest before the server is asked. */
const PAUSE_MS = 700;

export interface FenceReplay {
  data: GeofenceReplay | undefined;
  error: ApiError | undefined;
  /** What is shown belongs to the fence as it was before the last change. */
  stale: boolean;
  /** Something of what it takes is missing or wrong. */
  incomplete: boolean;
  retry: () => void;
}

interface Answer {
  key: string;
  data?: GeofenceReplay;
  error?: ApiError;
}

/** What the form's fence would have told, asked again whenever its ground or its UCAs change. */
export function useFenceReplay(geofence_id: number | null): FenceReplay {
  const body = {
    shape: useFormValue<GeofenceInput, 'shape'>('shape'),
    lat: useFormValue<GeofenceInput, 'lat'>('lat'),
    lng: useFormValue<GeofenceInput, 'lng'>('lng'),
    radius: useFormValue<GeofenceInput, 'radius'>('radius'),
    points: useFormValue<GeofenceInput, 'points'>('points'),
    uca_ids: useFormValue<GeofenceInput, 'uca_ids'>('uca_ids'),
    offline_minutes: useFormValue<GeofenceInput, 'offline_minutes'>('offline_minutes'),
    geofence_id,
  };
  const read = safeParse(fenceOutline, body);
  const key = read.success ? JSON.stringify(read.data) : null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      try {
        const data = await call(replayGeofence, { body: JSON.parse(key), signal });
        if (!signal.aborted) setAnswer({ key, data });
      } catch (error) {
        if (signal.aborted || !isApiError(error)) return;
        setAnswer((before) => ({ key, error, ...(before?.data && { data: before.data }) }));
      }
    };
    const timer = setTimeout(() => void ask(), tries === 0 ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, tries]);
  return {
    data: answer?.data,
    error: answer?.key === key ? answer?.error : undefined,
    stale: answer?.key !== key,
    incomplete: key === null,
    retry: () => {
      setAnswer(null);
      setTries((before) => before + 1);
    },
  };
}
