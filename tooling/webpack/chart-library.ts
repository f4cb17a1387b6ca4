import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type RuleSetRule } from 'webpack';
import { packageNamed } from '../lib/workspace.ts';

/**
 * Chart types we do not use, dragging and resizing of marks, the library's own toolbar and tooltip, lines beside its
 * series, and axes of dates: names, legend and tooltip are ours (shared-ui/src/charts).
 */
const unused =
  /[\\/](HeatMap|Treemap|Radar|Radial|RangeBar|BoxCandleStick|Toolbar|ZoomPanSelection|Exports|Tooltip|Annotations|TimeScale)$|@svgdotjs[\\/]svg\.(draggable|select|resize)\.js$/;

/** The library's sources instead of its single bundle, so that unused parts can be left out. */
export function chartLibrary(): {
  alias: Record<string, string>;
  rule: RuleSetRule;
  plugin: webpack.WebpackPluginInstance;
} {
  const from = createRequire(join(packageNamed('shared-ui').folder, 'package.json'));
  const source = join(dirname(from.resolve('apexcharts')), '../src');
  return {
    alias: { apexcharts$: join(source, 'apexcharts.js') },
    rule: { test: /\.(css|svg)$/, include: source, type: 'asset/source' },
    plugin: new webpack.NormalModuleReplacementPlugin(unused, (found) => {
      if (found.context.startsWith(source)) found.request = join(import.meta.dirname, 'unused-chart.ts');
    }),
  };
}
