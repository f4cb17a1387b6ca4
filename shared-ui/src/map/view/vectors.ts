import type { LaidHeat } from 'contract';
import { dark, light } from '../../theme/palette.ts';
import { type Camera, type LngLat, project, type Size } from '../geo/mercator.ts';
import type { MapImage, MapLine, MapMark, MapShape, MapTheme } from '../types.ts';
import { drawGraticule } from './graticule.ts';
import { drawHeat } from './heat-cells.ts';
import { drawLaid } from './laid-image.ts';
import { drawMark } from './mark.ts';
import { Shapes } from './shapes.ts';
import { strokeWays } from './ways.ts';

/**
 * Images, shapes and lines over the land and under the live points, on one canvas of ours, so that they are the
 * same on every provider. All of them are drawn again when the map moves.
 */
export class Vectors {
  readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d');
  private size: Size = { width: 0, height: 0 };
  private camera: Camera | null = null;
  private theme: MapTheme | null = null;
  private lines: readonly MapLine[] = [];
  private heat: LaidHeat | null = null;
  private readonly shapes = new Shapes();
  private marks: readonly MapMark[] = [];
  private images: { image: MapImage; picture: HTMLImageElement }[] = [];
  private frame = 0;
  private font = 'sans-serif';
  /** Lines of latitude and longitude, for land that has no streets to go by. */
  private withGrid = false;

  constructor() {
    this.canvas.style.cssText =
      'position:absolute;inset:0;inline-size:100%;block-size:100%;pointer-events:none';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  set(
    lines: readonly MapLine[],
    shapes: readonly MapShape[],
    images: readonly MapImage[],
    marks: readonly MapMark[],
    heat: LaidHeat | null,
  ): void {
    this.heat = heat;
    this.lines = lines;
    this.marks = marks;
    this.shapes.set(shapes);
    this.images = images.map((image) => {
      const known = this.images.find((old) => old.image.url === image.url);
      if (known) return { image, picture: known.picture };
      const picture = new Image();
      picture.onload = () => this.soon();
      picture.src = image.url;
      return { image, picture };
    });
    this.soon();
  }

  look(theme: MapTheme, font: string): void {
    this.theme = theme;
    this.font = font;
    this.soon();
  }

  grid(withGrid: boolean): void {
    this.withGrid = withGrid;
    this.soon();
  }

  resize(size: Size): void {
    this.size = size;
    this.canvas.width = Math.round(size.width * devicePixelRatio);
    this.canvas.height = Math.round(size.height * devicePixelRatio);
    this.draw();
  }

  /** Draws at once: the map has just painted this camera. */
  follow(camera: Camera): void {
    this.camera = camera;
    const some = this.lines.length + this.images.length + this.marks.length > 0 || this.shapes.some;
    if (some || this.heat || this.withGrid) this.draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.canvas.remove();
  }

  private soon(): void {
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  private trace(points: readonly LngLat[], camera: Camera): void {
    this.context?.beginPath();
    points.forEach((point, index) => {
      const { x, y } = project(camera, this.size, point);
      if (index === 0) this.context?.moveTo(x, y);
      else this.context?.lineTo(x, y);
    });
  }

  private draw(): void {
    this.frame = 0;
    const { context, camera, theme, size } = this;
    if (!context || !camera || !theme) return;
    const palette = theme.scheme === 'dark' ? dark : light;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    if (this.withGrid) drawGraticule(context, camera, size, theme, this.font);
    const at = (place: LngLat) => project(camera, size, place);
    for (const { image, picture } of this.images) {
      if (!picture.complete || picture.naturalWidth === 0) continue;
      const [a, b, c, d] = image.corners;
      drawLaid(context, picture, [at(a), at(b), at(c), at(d)], size, image.opacity);
    }
    if (this.heat) drawHeat(context, this.heat, camera, size);
    this.shapes.draw(context, camera, size, palette['accent-solid'], theme, this.font);
    for (const { points, tone = 'accent', width = 3, dashed, colors } of this.lines) {
      context.lineJoin = context.lineCap = 'round';
      context.setLineDash([]);
      context.lineWidth = width + 3;
      context.strokeStyle = palette['bg-panel'];
      if (colors) strokeWays(context, points, at, size);
      else {
        this.trace(points, camera);
        context.stroke();
      }
      context.setLineDash(dashed ? [width * 2, width * 2] : []);
      context.strokeStyle = palette[`${tone}-fg`];
      context.lineWidth = width;
      if (colors) strokeWays(context, points, at, size, colors);
      else context.stroke();
    }
    context.setLineDash([]);
    for (const { place, text, color = palette.fg } of this.marks)
      drawMark(context, { ...at(place), text, color }, palette, this.font);
  }
}
