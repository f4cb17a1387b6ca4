import { type PointerEvent, useState } from 'react';
import { Columns } from './columns.tsx';
import { Lines } from './lines.tsx';
import type { Paints } from './patterns.tsx';
import { Ranks } from './ranks.tsx';
import { Ring } from './ring.tsx';
import { Tip } from './tip.tsx';
import { type ChartDrawing, type ChartLook, isRound } from './types.ts';
import { useSize } from './use-size.ts';

interface PlotProps {
  drawing: ChartDrawing;
  look: ChartLook;
  paints: Paints;
}

function draws({ kind, horizontal }: ChartDrawing) {
  if (isRound(kind)) return Ring;
  if (kind === 'line') return Lines;
  return horizontal ? Ranks : Columns;
}

/** What the pointer is over; marks carry their category as `data-band`. */
const bandAt = (event: PointerEvent): number | undefined => {
  const band = event.target instanceof Element && event.target.closest<HTMLElement>('[data-band]');
  return band ? Number(band.dataset.band) : undefined;
};

/** The drawing itself: as wide as it may be, with words beside the pointer. Comes on demand with whatever draws. */
export default function Plot({ drawing, look, paints }: PlotProps) {
  const [element, size] = useSize<HTMLDivElement>(drawing.height);
  const [over, setOver] = useState<{ index: number; at: number }>();
  const Draw = draws(drawing);
  const index = over && over.index < drawing.categories.length ? over.index : undefined;
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const band = bandAt(event);
    const { left, right } = event.currentTarget.getBoundingClientRect();
    const at = look.direction === 'rtl' ? right - event.clientX : event.clientX - left;
    setOver(band === undefined ? undefined : { index: band, at });
  };
  return (
    <div
      ref={element}
      className="v-chart-draw"
      onPointerMove={follow}
      onPointerLeave={() => setOver(undefined)}
    >
      {size && <Draw drawing={drawing} look={look} paints={paints} size={size} hover={index} />}
      {over && size && index !== undefined && (
        <Tip drawing={drawing} paints={paints} index={index} at={over.at} width={size.width} />
      )}
    </div>
  );
}
