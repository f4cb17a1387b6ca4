/** For tests: a canvas that paints nothing, instantly. */
export class FakeCanvas {
  width = 0;
  height = 0;
  getContext = () =>
    new Proxy(
      {},
      { get: () => () => ({ width: 0, data: new Uint8ClampedArray(4) }), set: () => true },
    ) as OffscreenCanvasRenderingContext2D;
  transferToImageBitmap = () => ({}) as ImageBitmap;
}
