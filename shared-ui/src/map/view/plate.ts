import { type Camera, project, type Size, worldSize } from '../geo/mercator.ts';

/** A canvas that was painted for one camera, shown under another: its top left corner and its scale. */
export interface Placed {
  x: number;
  y: number;
  scale: number;
}

/**
 * The position of a picture of `painted` under the current camera, both views of `size`; the picture extends `margin`
 * beyond its view on every side.
 */
export function placePicture(
  painted: Camera,
  shownSize: Size,
  margin: number,
  camera: Camera,
  size: Size,
): Placed {
  const scale = worldSize(camera.zoom) / worldSize(painted.zoom);
  const middle = project(camera, size, painted);
  return {
    x: middle.x - (shownSize.width / 2 + margin) * scale,
    y: middle.y - (shownSize.height / 2 + margin) * scale,
    scale,
  };
}

export const transformOf = ({ x, y, scale }: Placed): string => `translate(${x}px,${y}px) scale(${scale})`;

/** Paints a view of `size` centred on the camera, in CSS pixels. */
export type PaintPlate = (context: CanvasRenderingContext2D, camera: Camera, size: Size) => void;

/** The margin on each side of the view, so that dragging shows no bare edge. */
const mostMargin = 192;
/** A picture enlarged more than this is too coarse even during movement. */
const mostScale = 2;
/** A map that has not moved for this many milliseconds is at rest. */
const restMs = 100;

/**
 * What is on the ground, painted with a margin around the view. While the map moves, the picture is moved and scaled
 * with it, which costs almost nothing however much is on it; it is painted again when the map rests, or when it no
 * longer covers the view.
 */
export class Plate {
  readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d');
  private readonly paint: PaintPlate;
  private size: Size = { width: 0, height: 0 };
  private margin = 0;
  private camera: Camera | null = null;
  private painted: Camera | null = null;
  private shown = true;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(paint: PaintPlate) {
    this.paint = paint;
    this.canvas.style.cssText =
      'position:absolute;inset:0 auto auto 0;transform-origin:0 0;will-change:transform;pointer-events:none';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  /** Sets the size of the view and paints at once. */
  resize(size: Size): void {
    this.size = size;
    this.margin = Math.min(mostMargin, Math.round(Math.min(size.width, size.height) / 4));
    this.spread();
    this.draw();
  }

  /** Gives the canvas its pixels, and none while nothing is on it: they are megabytes. */
  private spread(): void {
    const { width, height } = this.shown ? this.extent() : { width: 0, height: 0 };
    const [across, down] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
    if (this.canvas.width === across && this.canvas.height === down) return;
    this.canvas.width = across;
    this.canvas.height = down;
    this.canvas.style.inlineSize = `${width}px`;
    this.canvas.style.blockSize = `${height}px`;
    this.painted = null;
  }

  /** Shows the picture under another camera, within the calling frame. */
  follow(camera: Camera): void {
    this.camera = camera;
    const { painted, size, margin } = this;
    const placed = painted && placePicture(painted, size, margin, camera, size);
    if (!placed || !this.covers(placed)) {
      this.draw();
      return;
    }
    this.canvas.style.transform = transformOf(placed);
    clearTimeout(this.rest);
    const { lng, lat, zoom } = painted;
    if (camera.lng !== lng || camera.lat !== lat || camera.zoom !== zoom)
      this.rest = setTimeout(() => this.draw(), restMs);
  }

  /** The content has changed: it is painted with the next frame. */
  change(shown = true): void {
    this.shown = shown;
    // An empty canvas would still be composited over the map in every frame.
    this.canvas.style.display = shown ? '' : 'none';
    this.spread();
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.canvas.remove();
  }

  /** The size of the picture: the view with its margin. */
  private extent(): Size {
    const { size, margin } = this;
    return { width: size.width + 2 * margin, height: size.height + 2 * margin };
  }

  private covers({ x, y, scale }: Placed): boolean {
    const { size } = this;
    const { width, height } = this.extent();
    return (
      scale <= mostScale &&
      x <= 0 &&
      y <= 0 &&
      x + width * scale >= size.width &&
      y + height * scale >= size.height
    );
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.frame = 0;
    const { context, camera, size } = this;
    if (!context || !camera || !this.shown || size.width === 0) return;
    const { width, height } = this.extent();
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.paint(context, camera, { width, height });
    this.painted = camera;
    this.canvas.style.transform = `translate(${-this.margin}px,${-this.margin}px)`;
  }
}
