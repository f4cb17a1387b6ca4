import { type Coordinates, findWay, type RoutePlace, type TravelBy, writePlaces } from 'contract';
import { useApi } from 'shared-auth';
import { useFormValue } from 'shared-ui/form';

export interface DrawnWay {
  /** The line to draw: straight legs until the street line arrives. */
  line: readonly Coordinates[];
  /** Null while unknown or not requested. */
  found: { by: TravelBy; metres: number; seconds: number | null } | null;
  state: 'straight' | 'finding' | 'found' | 'failed';
}

/** The line through the form's places, along streets or straight as chosen. */
export function useWay(places: readonly RoutePlace[]): DrawnWay {
  const wanted = useFormValue<{ by: TravelBy }, 'by'>('by') === 'streets' && places.length > 1;
  const { data, error } = useApi(findWay, wanted ? { query: { places: writePlaces(places) } } : null);
  if (!wanted) return { line: places, found: null, state: 'straight' };
  if (data) return { line: data.data, found: data, state: 'found' };
  return { line: places, found: null, state: error ? 'failed' : 'finding' };
}
