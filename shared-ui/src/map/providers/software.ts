/** Names under which browsers say that they draw WebGL without a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** True when this context is drawn by the processor. */
export function isSoftware(gl: WebGL2RenderingContext | null): boolean {
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return info ? SOFTWARE.test(String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL))) : false;
}

/**
 * True without a graphics card behind WebGL, or without WebGL: MapLibre then blocks the page for most of a second at
 * its first frame and again at every zoom, where a plain canvas takes milliseconds.
 */
export function drawsInSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  const software = !gl || isSoftware(gl);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return software;
}
