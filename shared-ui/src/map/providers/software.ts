import { keptStore } from 'shared-auth';
import { frameTime, measuringContext, slowFrame } from './frame-time.ts';

/** Names under which browsers report WebGL without a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;
/** Cards, drivers and browsers change, and the machine may have been busy during the measurement. */
const WEEK = 7 * 24 * 3600 * 1000;

/** How this browser renders WebGL: whether in software, and when (milliseconds since 1970) that was measured. */
export const useDrawing = keptStore('device', 'drawing', { software: false, at: 0 });

/** Gives up a context that was only asked or measured. */
export const release = (gl: WebGL2RenderingContext) => gl.getExtension('WEBGL_lose_context')?.loseContext();

/** Whether this context is rendered in software: by its name, or by its speed. */
export function isSoftware(gl: WebGL2RenderingContext, time = frameTime): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  // WebKit reports the same name for every card, and without one.
  if (info && SOFTWARE.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)))) return true;
  return time(gl) > slowFrame;
}

/**
 * True without a graphics card behind WebGL, or without WebGL: MapLibre then blocks the page for most of a second at
 * its first frame and again at every zoom, where a canvas needs milliseconds. Measured once a week.
 */
export function drawsInSoftware(
  context: () => WebGL2RenderingContext | null = measuringContext,
  time = frameTime,
): boolean {
  const { software, at } = useDrawing.getState();
  const age = Date.now() - at;
  if (age >= 0 && age < WEEK) return software;
  const gl = context();
  const found = !gl || isSoftware(gl, time);
  if (gl) release(gl);
  useDrawing.setState({ software: found, at: Date.now() });
  return found;
}
