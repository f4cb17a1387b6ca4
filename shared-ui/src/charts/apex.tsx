import ReactApexChart from 'react-apexcharts';
import { apexOptions, apexSeries, type ChartDrawing, type ChartLook } from './options.ts';

/** The only module that brings apexcharts (150 KB); imported on demand by the frame. */
export default function Apex({ drawing, look }: { drawing: ChartDrawing; look: ChartLook }) {
  const options = apexOptions(drawing, look);
  return (
    <ReactApexChart
      // The library keeps some options of its first drawing: another look is another chart.
      key={`${look.scheme} ${look.direction} ${drawing.kind} ${drawing.stacked} ${drawing.horizontal}`}
      type={drawing.kind}
      options={options}
      series={apexSeries(drawing, look)}
      height={drawing.height}
      width="100%"
    />
  );
}
