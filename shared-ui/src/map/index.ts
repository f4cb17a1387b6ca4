/** Maps and moving points. Heavy code is only loaded by MapView, when it is on screen. */

export { type HeatStep, heatSteps } from '../heat/heat-steps.ts';
export { ageFades } from './age-fades.ts';
export type { MapDraw } from './draw/use-drawing.ts';
export { FenceHere } from './fence-here.tsx';
export { boundsOf } from './geo/along.ts';
export { formatDms } from './geo/dms.ts';
export type { Bounds, Camera, LngLat } from './geo/mercator.ts';
export { partInSight } from './geo/part-in-sight.ts';
export type { LiveHit, LiveId, LiveLayer, LivePoint } from './live/layer-types.ts';
export { createLiveLayer } from './live/live-layer.ts';
export { type LiveCluster, type LiveMode, type LiveState, liveStates } from './live/protocol.ts';
export { MapGroup } from './map-group.tsx';
export { type MapHandle, MapView, type MapViewProps } from './map-view.tsx';
export { liveColors } from './theme.ts';
export type {
  FoundPlace,
  GoogleOptions,
  MapFailureReason,
  MapImage,
  MapLine,
  MapMark,
  MapShape,
} from './types.ts';
export { PlaceSearchFailure } from './types.ts';
export { useFitOnce } from './use-fit-once.ts';
