import { lazy, type PointerEvent, Suspense, useLayoutEffect, useState } from 'react';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { Over, Under } from './overlay.tsx';
import type { Paints } from './patterns.tsx';
import { bandsOf, type Grid, paintMarks } from './places.ts';
import { Ranks } from './ranks.tsx';
import { Tip } from './tip.tsx';
import { type ChartDrawing, type ChartLook, isRound } from './types.ts';
import { type Size, useSize } from './use-size.ts';
import { useTurn } from './use-turn.ts';

const loadApex = () => import('./apex.tsx');
const Apex = lazy(loadApex);
/** Ranked bars are ours: they need no code that is not here yet. */
const nothing = async () => {};

interface PlotProps {
  drawing: ChartDrawing;
  look: ChartLook;
  paints: Paints;
}

/** What the pointer is over; marks carry their category as `data-band`. */
const bandAt = (event: PointerEvent): number | undefined => {
  const band = event.target instanceof Element && event.target.closest<HTMLElement>('[data-band]');
  return band ? Number(band.dataset.band) : undefined;
};

/** The drawing itself: as wide as possible, with a tooltip. Loaded on demand together with the renderer. */
export default function Plot({ drawing, look, paints }: PlotProps) {
  const [element, size] = useSize<HTMLDivElement>(drawing.height);
  const [over, setOver] = useState<{ index: number; at: number }>();
  const index = over && over.index < drawing.categories.length ? over.index : undefined;
  const ranked = drawing.horizontal && drawing.kind === 'bar';
  const come = useTurn(element, ranked ? nothing : loadApex);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const band = bandAt(event);
    const { left, right } = event.currentTarget.getBoundingClientRect();
    const at = look.direction === 'rtl' ? right - event.clientX : event.clientX - left;
    setOver(band === undefined ? undefined : { index: band, at });
  };
  const parts = { drawing, look, paints, hover: index };
  return (
    <div
      ref={element}
      className="v-chart-draw"
      onPointerMove={follow}
      onPointerLeave={() => setOver(undefined)}
    >
      {size && (ranked ? <Ranks {...parts} size={size} /> : <Marks {...parts} size={size} come={come} />)}
      {over && size && index !== undefined && (
        <Tip drawing={drawing} paints={paints} index={index} at={over.at} width={size.width} />
      )}
    </div>
  );
}

const sameGrid = (a: Grid, b: Grid): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

interface MarksProps extends PlotProps {
  size: Size;
  hover: number | undefined;
  /** It may be drawn now. */
  come: boolean;
}

/** What apexcharts draws, between one of our layers below and one above. */
function Marks({ drawing, look, paints, size, hover, come }: MarksProps) {
  const [drawn, setDrawn] = useState<{ element: HTMLElement; grid: Grid }>();
  const onDrawn = (element: HTMLElement, grid: Grid) => {
    paintMarks(element, drawing, look, paints);
    setDrawn((before) =>
      before?.element === element && sameGrid(before.grid, grid) ? before : { element, grid },
    );
  };
  // Choosable marks and colours change without a redraw.
  useLayoutEffect(() => {
    if (drawn) paintMarks(drawn.element, drawing, look, paints);
  });
  // A ring is square and centred.
  const side = Math.min(size.width, size.height);
  const room = isRound(drawing.kind) ? { width: side, height: side } : size;
  const skeleton = <ChartSkeleton kind={drawing.kind} height={drawing.height} />;
  if (!come) return skeleton;
  const bands = drawn && !isRound(drawing.kind) ? bandsOf(drawing, look, drawn.grid) : [];
  const layer = drawn && { drawing, look, size, grid: drawn.grid, bands };
  return (
    <>
      {layer && <Under {...layer} hover={hover} />}
      <div className="v-chart-marks">
        <Suspense fallback={skeleton}>
          <Apex drawing={drawing} look={look} colors={paints.colors} size={room} onDrawn={onDrawn} />
        </Suspense>
      </div>
      {layer && bands.length > 0 && <Over {...layer} paints={paints} />}
    </>
  );
}
