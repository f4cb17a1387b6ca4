import { type Camera, mercatorX, mercatorY, type Size, worldSize } from '../geo/mercator.ts';

/** The part of the world that is painted: the view and a margin around it, so that dragging shows no bare edge. */
export interface Window {
  /** Fractions of the world at the window's centre. */
  x: number;
  y: number;
  /** Pixels to one world. */
  world: number;
  zoom: number;
  width: number;
  height: number;
}

export function windowOf(camera: Camera, size: Size, margin: number): Window {
  return {
    x: mercatorX(camera.lng),
    y: mercatorY(camera.lat),
    world: worldSize(camera.zoom),
    zoom: camera.zoom,
    width: size.width + 2 * margin,
    height: size.height + 2 * margin,
  };
}
