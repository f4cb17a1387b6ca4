import type { ApexOptions } from 'apexcharts';
import { useLayoutEffect, useRef, useState } from 'react';
import ReactApexChart from 'react-apexcharts';
import { apexOptions, apexSeries, drawnAs } from './options.ts';
import type { Grid } from './places.ts';
import type { ChartDrawing, ChartLook } from './types.ts';
import type { Size } from './use-size.ts';

/** Called by the library after each drawing. */
type Drawn = NonNullable<NonNullable<NonNullable<ApexOptions['chart']>['events']>['mounted']>;

interface ApexProps {
  drawing: ChartDrawing;
  look: ChartLook;
  colors: readonly string[];
  size: Size;
  /** The marks are there and can be painted; with the position of the library's grid. */
  onDrawn: (element: HTMLElement, grid: Grid) => void;
}

/** The only module that loads apexcharts (112 KB compressed); imported on demand by the plot. */
export default function Apex({ drawing, look, colors, size, onDrawn }: ApexProps) {
  // A single stable listener: with a new one the library would redraw.
  const tell = useRef(onDrawn);
  useLayoutEffect(() => {
    tell.current = onDrawn;
  });
  const [events] = useState(() => {
    const drawn: Drawn = (chart) => {
      const { el, w } = chart as { el: HTMLElement; w: { globals: Record<string, number> } };
      const {
        translateX: left = 0,
        translateY: top = 0,
        gridWidth: width = 0,
        gridHeight: height = 0,
      } = w.globals;
      tell.current(el, { left, top, width, height });
    };
    return { mounted: drawn, updated: drawn };
  });
  const as = drawnAs(drawing, look, colors);
  const libraryProps = () => {
    const options = apexOptions(drawing, look, colors);
    return {
      as,
      series: apexSeries(drawing, look),
      options: { ...options, chart: { ...options.chart, events } },
    };
  };
  const [given, setGiven] = useState(libraryProps);
  if (given.as !== as) setGiven(libraryProps());
  return (
    <ReactApexChart
      // The library keeps some options of its first drawing: another look or size needs a new chart.
      key={`${look.scheme} ${look.direction} ${drawing.kind} ${drawing.stacked} ${size.width} ${size.height}`}
      type={drawing.kind}
      options={given.options}
      series={given.series}
      width={size.width}
      height={size.height}
    />
  );
}
