/** Two million pixels, about one map frame: a small square in many layers, so that it needs little memory. */
const side = 256;
const layers = 32;
const tries = 3;
/** Milliseconds that any graphics card stays under, and software rendering on a few cores does not. */
export const slowFrame = 8;

const vertex = `#version 300 es
in vec2 at;
void main() { gl_Position = vec4(at, 0.0, 1.0); }`;
const fragment = `#version 300 es
precision highp float;
uniform float shift;
out vec4 colour;
void main() { colour = vec4(fract(gl_FragCoord.xy * shift), 0.5, 0.1); }`;

/** A program that covers everything with a translucent layer; null if the browser cannot compile it. */
function prepare(gl: WebGL2RenderingContext): WebGLUniformLocation | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  return gl.getUniformLocation(program, 'shift');
}

/**
 * Milliseconds that this context needs for a frame's worth of pixels: the best of a few, since the first one compiles
 * and any can be delayed by something else. Reading a pixel back waits until the frame is really drawn.
 */
export function frameTime(gl: WebGL2RenderingContext, now: () => number = () => performance.now()): number {
  const shift = prepare(gl);
  if (!shift) return Number.POSITIVE_INFINITY;
  const pixel = new Uint8Array(4);
  let best = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < tries && best > slowFrame; nth++) {
    const began = now();
    for (let layer = 1; layer <= layers; layer++) {
      gl.uniform1f(shift, 0.01 * (nth + layer));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    }
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    best = Math.min(best, now() - began);
  }
  return best;
}

/** A context to measure with, or null without WebGL. */
export function measuringContext(): WebGL2RenderingContext | null {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas.getContext('webgl2');
}
