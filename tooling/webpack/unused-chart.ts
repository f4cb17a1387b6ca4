/**
 * Stands where the chart library would have what no screen of ours draws: kinds of charts, its toolbar, zoom and
 * exports. The library calls these few of their methods all the same.
 */
export default class UnusedChart {
  init() {}
  createToolbar() {}
  destroy() {}
}
