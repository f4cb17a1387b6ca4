import type { LaidHeat } from 'contract';
import { type ColorName, dark, light } from '../../theme/palette.ts';
import { alongLine, boundsOf, projectAlong } from '../geo/along.ts';
import { type Bounds, type Camera, type LngLat, project, type Size } from '../geo/mercator.ts';
import type { MapImage, MapLine, MapMark, MapShape, MapTheme } from '../types.ts';
import { drawArrows } from './arrows.ts';
import { drawGraticule } from './graticule.ts';
import { drawHeat } from './heat-cells.ts';
import { drawLaid } from './laid-image.ts';
import { BADGE_OFFSET, drawMark, MARK_REACH } from './mark.ts';
import { Plate } from './plate.ts';
import { Shapes } from './shapes.ts';
import { strokeWays } from './ways.ts';

/**
 * Images, shapes and lines above the land and below the live points, on a plate of ours, so that they are the same on
 * every provider. The grid has its own canvas, drawn in every frame: its degrees stay at the edges of the view.
 */
export class Vectors {
  private readonly plate = new Plate((...frame) => this.paint(...frame));
  private readonly badgePlate = new Plate((...frame) => this.paintBadges(...frame));
  private readonly gridCanvas = document.createElement('canvas');
  private readonly gridContext = this.gridCanvas.getContext('2d');
  /** In drawing order, over the land. */
  readonly canvases = [this.gridCanvas, this.plate.canvas];
  /** Over the live points, which would cover half of it. */
  readonly above = this.badgePlate.canvas;
  private size: Size = { width: 0, height: 0 };
  private camera: Camera | null = null;
  private theme: MapTheme | null = null;
  /** The lines as given, and as drawn. */
  private given: readonly MapLine[] = [];
  private lines: readonly (MapLine & { bounds: Bounds })[] = [];
  private heat: LaidHeat | null = null;
  private readonly shapes = new Shapes();
  private marks: readonly MapMark[] = [];
  private badges: readonly MapMark[] = [];
  private images: { image: MapImage; picture: HTMLImageElement }[] = [];
  private font = 'sans-serif';
  private some = false;
  /** Lines of latitude and longitude, for land without streets. */
  private withGrid = false;

  constructor() {
    this.gridCanvas.style.cssText =
      'position:absolute;inset:0;inline-size:100%;block-size:100%;pointer-events:none';
    this.gridCanvas.setAttribute('aria-hidden', 'true');
    this.grid(false);
    this.plate.change(false);
    this.badgePlate.change(false);
  }

  set(
    lines: readonly MapLine[],
    shapes: readonly MapShape[],
    images: readonly MapImage[],
    marks: readonly MapMark[],
    heat: LaidHeat | null,
  ): void {
    this.heat = heat;
    // Marks may change at every beat of a playback, the long lines below them do not.
    if (lines !== this.given) {
      this.given = lines;
      this.lines = lines.flatMap((line) => {
        const points = alongLine(line.points);
        const bounds = boundsOf(points);
        return bounds ? { ...line, points, bounds } : [];
      });
    }
    // What is chosen is painted last.
    this.marks = marks
      .filter(({ badge }) => !badge)
      .sort((one, other) => Number(one.chosen ?? false) - Number(other.chosen ?? false));
    this.badges = marks.filter(({ badge }) => badge);
    this.shapes.set(shapes);
    this.images = images.map((image) => {
      const known = this.images.find((old) => old.image.url === image.url);
      if (known) return { image, picture: known.picture };
      const picture = new Image();
      picture.onload = () => this.plate.change(this.some);
      picture.src = image.url;
      return { image, picture };
    });
    this.some = lines.length + shapes.length + images.length + this.marks.length > 0 || heat !== null;
    this.plate.change(this.some);
    this.badgePlate.change(this.badges.length > 0);
  }

  /** The bounds of the lines and marks; null without any. */
  bounds(): Bounds | null {
    return boundsOf([...this.lines.flatMap(({ points }) => points), ...this.marks.map(({ place }) => place)]);
  }

  /** The mark under a pixel, the nearest of several; badges are none. */
  markAt(x: number, y: number): MapMark | null {
    const { camera, size } = this;
    if (!camera) return null;
    let [found, least]: [MapMark | null, number] = [null, MARK_REACH];
    for (const mark of this.marks) {
      const at = project(camera, size, mark.place);
      const away = Math.hypot(at.x - x, at.y - y);
      if (away <= least) [found, least] = [mark, away];
    }
    return found;
  }

  /** Whether photos or heat are laid, which hide what is below them. */
  get hidesLand(): boolean {
    return this.images.length > 0 || this.heat !== null;
  }

  look(theme: MapTheme, font: string): void {
    this.theme = theme;
    this.font = font;
    this.plate.change(this.some);
    this.badgePlate.change(this.badges.length > 0);
    this.drawGrid();
  }

  grid(withGrid: boolean): void {
    this.withGrid = withGrid;
    this.gridCanvas.style.display = withGrid ? '' : 'none';
    this.drawGrid();
  }

  resize(size: Size): void {
    this.size = size;
    this.gridCanvas.width = Math.round(size.width * devicePixelRatio);
    this.gridCanvas.height = Math.round(size.height * devicePixelRatio);
    this.drawGrid();
    this.plate.resize(size);
    this.badgePlate.resize(size);
  }

  /** Shows another camera at once: the map has just painted it. */
  follow(camera: Camera): void {
    this.camera = camera;
    this.drawGrid();
    this.plate.follow(camera);
    this.badgePlate.follow(camera);
  }

  destroy(): void {
    this.plate.destroy();
    this.badgePlate.destroy();
    this.gridCanvas.remove();
  }

  private drawGrid(): void {
    const { gridContext: context, camera, theme, size } = this;
    if (!context || !camera || !theme || !this.withGrid) return;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    drawGraticule(context, camera, size, theme, this.font);
  }

  private paint(context: CanvasRenderingContext2D, camera: Camera, size: Size): void {
    const { theme } = this;
    if (!theme) return;
    const palette = theme.scheme === 'dark' ? dark : light;
    const at = (place: LngLat) => project(camera, size, place);
    for (const { image, picture } of this.images) {
      if (!picture.complete || picture.naturalWidth === 0) continue;
      const [a, b, c, d] = image.corners;
      drawLaid(context, picture, [at(a), at(b), at(c), at(d)], size, image.opacity);
    }
    if (this.heat) drawHeat(context, this.heat, camera, size);
    this.shapes.draw(context, camera, size, palette['accent-solid'], theme, this.font);
    for (const line of this.lines) {
      for (const along of projectAlong(camera, size, line.bounds))
        drawLine(context, line, along, size, palette);
    }
    context.setLineDash([]);
    for (const { points, bounds, tone = 'accent', arrows } of this.lines)
      if (arrows)
        for (const along of projectAlong(camera, size, bounds))
          drawArrows(context, points.map(along), palette[`${tone}-fg`], palette['bg-panel']);
    for (const { place, ...mark } of this.marks)
      drawMark(context, { ...mark, ...at(place) }, palette, this.font);
  }

  private paintBadges(context: CanvasRenderingContext2D, camera: Camera, size: Size): void {
    const palette = this.theme?.scheme === 'dark' ? dark : light;
    for (const { place, ...mark } of this.badges) {
      const { x, y } = project(camera, size, place);
      const corner = { x: x - BADGE_OFFSET, y: y - BADGE_OFFSET };
      drawMark(context, { ...mark, ...corner }, palette, this.font);
    }
  }
}

function drawLine(
  context: CanvasRenderingContext2D,
  { points, tone = 'accent', width = 3, dashed, colors }: MapLine,
  along: (place: LngLat) => { x: number; y: number },
  size: Size,
  palette: Record<ColorName, string>,
): void {
  context.lineJoin = context.lineCap = 'round';
  context.setLineDash([]);
  context.lineWidth = width + 3;
  context.strokeStyle = palette['bg-panel'];
  if (colors) strokeWays(context, points, along, size);
  else {
    trace(context, points, along);
    context.stroke();
  }
  context.setLineDash(dashed ? [width * 2, width * 2] : []);
  context.strokeStyle = palette[`${tone}-fg`];
  context.lineWidth = width;
  if (colors) strokeWays(context, points, along, size, colors);
  else context.stroke();
}

function trace(
  context: CanvasRenderingContext2D,
  points: readonly LngLat[],
  at: (place: LngLat) => { x: number; y: number },
): void {
  context.beginPath();
  points.forEach((point, index) => {
    const { x, y } = at(point);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}
