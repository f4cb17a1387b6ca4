import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { frameTime, slowFrame } from './frame-time.ts';
import { drawsInSoftware, isSoftware, useDrawing } from './software.ts';

/** A context that reports `renderer` as its name and needs this many milliseconds for each frame. */
function drawing(renderer: string, times: number[]) {
  let clock = 0;
  let frames = 0;
  const gl = {
    createProgram: () => ({}),
    createShader: () => ({}),
    createBuffer: () => ({}),
    getUniformLocation: () => ({}),
    getParameter: () => renderer,
    getExtension: (name: string) =>
      name === 'WEBGL_lose_context' ? { loseContext: jest.fn() } : { UNMASKED_RENDERER_WEBGL: 1 },
    readPixels: () => {
      clock += times[Math.min(frames++, times.length - 1)] ?? 0;
    },
  };
  const context = new Proxy(gl, {
    get: (known, name) => known[name as keyof typeof known] ?? (() => {}),
  }) as unknown as WebGL2RenderingContext;
  return {
    context,
    time: (of: WebGL2RenderingContext) => frameTime(of, () => clock),
    frames: () => frames,
  };
}

const card = (times: number[]) => drawing('Apple GPU', times);

beforeEach(() => useDrawing.setState({ software: false, at: 0 }));

describe('software rendering', () => {
  it('is recognised by the renderer’s name where that is conclusive', () => {
    const { context, time, frames } = drawing('ANGLE (Google, Vulkan 1.3 (SwiftShader Device))', [1]);
    expect(isSoftware(context, time)).toBe(true);
    expect(frames()).toBe(0);
  });

  it('is recognised by frame time where the name is inconclusive', () => {
    for (const [times, software] of [
      [[1], false],
      [[40], true],
      [[90, 2], false],
      [[90, 30, slowFrame - 1], false],
      [[90, 30, 20], true],
    ] as const) {
      const { context, time } = card([...times]);
      expect([times, isSoftware(context, time)]).toEqual([times, software]);
    }
  });

  it('is measured no longer than needed', () => {
    const quick = card([1]);
    isSoftware(quick.context, quick.time);
    const slow = card([40]);
    isSoftware(slow.context, slow.time);
    expect([quick.frames(), slow.frames()]).toEqual([1, 3]);
  });

  it('is remembered for a week', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1e12);
    const slow = card([40]);
    const quick = card([1]);
    expect(drawsInSoftware(() => slow.context, slow.time)).toBe(true);
    now.mockReturnValue(1e12 + 6 * 86_400_000);
    expect(drawsInSoftware(() => quick.context, quick.time)).toBe(true);
    expect(quick.frames()).toBe(0);
    now.mockReturnValue(1e12 + 8 * 86_400_000);
    expect(drawsInSoftware(() => quick.context, quick.time)).toBe(false);
    now.mockRestore();
  });

  it('is assumed without WebGL or without what a map needs of it', () => {
    expect(drawsInSoftware(() => null)).toBe(true);
    const { context } = card([1]);
    Object.assign(context, { getUniformLocation: () => null });
    expect(isSoftware(context)).toBe(true);
  });
});
