import type { GeofenceInput } from 'contract';
import { useFormValue } from 'shared-ui/form';

/** The ground of the form's fence as it is now, and its colour. */
export function useOutline() {
  return {
    shape: useFormValue<GeofenceInput, 'shape'>('shape'),
    lat: useFormValue<GeofenceInput, 'lat'>('lat'),
    lng: useFormValue<GeofenceInput, 'lng'>('lng'),
    radius: useFormValue<GeofenceInput, 'radius'>('radius'),
    points: useFormValue<GeofenceInput, 'points'>('points'),
    color: useFormValue<GeofenceInput, 'color'>('color'),
  };
}
